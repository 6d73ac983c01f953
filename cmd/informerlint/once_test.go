package main

import (
	"path/filepath"
	"testing"
)

// TestOnce wants the cost of one process for a cache that no binary fills on every
// node, although its package is part of one that does.
func TestOnce(t *testing.T) {
	long(t)
	once := program(t, "once")
	dir := module(t, once.without("cmd/both/main.go"))
	informerlint(t, dir, "./...").is(t, 0, "", "")
	informerlint(t, dir, "-level=info", "./...").is(t, 1, "", "MB on a cluster of 1 000 nodes")
	informerlint(t, dir, "./a").is(t, 1, "", "MB on each node of a cluster of 1 000 nodes")
	write(t, filepath.Join(dir, "cmd", "both", "main.go"), once["cmd/both/main.go"])
	informerlint(t, dir, "./...").is(t, 1, "", "MB on each node of a cluster of 1 000 nodes")
}
