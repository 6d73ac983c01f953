// Package through reads caches through clients that are made for them.
package through
