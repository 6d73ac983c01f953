package main

import (
	"fmt"
	"testing"
)

// TestLargePackage runs on a package of ten thousand files.
func TestLargePackage(t *testing.T) {
	long(t)
	sources := fileSet{"pods/pods.go": "@pods"}
	for i := range 10_000 {
		sources[fmt.Sprintf("pods/file%d.go", i)] = fmt.Sprintf("package pods\n\nfunc f%d(n int) int { return n + %d }\n", i, i)
	}
	dir := module(t, sources)
	first := informerlint(t, dir)
	first.is(t, 1, "", "pods/"+finding)
	if again := informerlint(t, dir); again != first {
		t.Errorf("the second run says\n%+v\nthe first\n%+v", again, first)
	}
}
