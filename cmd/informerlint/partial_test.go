package main

import (
	"path/filepath"
	"testing"
)

// TestPartlyKnown asks for other packages, or another shard, than the run before:
// what that was not asked to report still withdraws findings.
func TestPartlyKnown(t *testing.T) {
	long(t)
	dir := module(t, program(t, "started", "withdrawn"))
	for _, runs := range [][2][]string{
		{{"./..."}, {"./a", "./cmd"}},
		{{"-shard=2/3", "./..."}, {"-shard=1/3", "./..."}},
	} {
		t.Setenv("INFORMERLINT_CACHE", t.TempDir())
		for _, args := range runs {
			informerlint(t, dir, args...).is(t, 0, "", "")
		}
	}
	informerlint(t, dir, "./a").is(t, 1, "", "(notransform)")
}

// TestNothingDownloaded has no module that could tell whether the packages use
// Kubernetes.
func TestNothingDownloaded(t *testing.T) {
	dir := module(t, program(t, "started", "withdrawn"))
	t.Setenv("GOMODCACHE", filepath.Join(t.TempDir(), "empty"))
	t.Setenv("GOPROXY", "off")
	informerlint(t, dir, "./a").is(t, 3, "cannot be analysed", "")
}

// TestBrokenBelow has a package that adds an index, none, or cannot be analysed: then
// nobody can say that the index is missing.
func TestBrokenBelow(t *testing.T) {
	long(t)
	only := "-enable=fieldindex"
	informerlint(t, module(t, program(t, "indexed")), only).is(t, 0, "", "")
	informerlint(t, module(t, program(t, "indexed", "unindexed")), only).is(t, 1, "", "no cache of this program has that index")
	informerlint(t, module(t, program(t, "indexed", "torn")), only).is(t, 3, "undefined: missing", "")
}
