// Package cleared has caches of one namespace that a setting makes those of all.
package cleared
