// Package brief caches for moments, and for as long as it runs.
package brief
