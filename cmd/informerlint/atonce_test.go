package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// TestTwoFixAtOnce has two runs fix the same files: whoever is late finds them
// fixed, or changed since it looked.
func TestTwoFixAtOnce(t *testing.T) {
	long(t)
	sources := fileSet{}
	for i := range 50 {
		sources[fmt.Sprintf("pods/pods%d.go", i)] = strings.ReplaceAll(read(t, "testdata", "pods.go"), "Store", fmt.Sprintf("Store%d", i))
	}
	dir, alone := module(t, sources), module(t, sources)
	fixed := informerlint(t, alone, "-fix")
	fixed.is(t, 0, "fixed 50 findings in 50 files", "")
	if n := len(fixedLine.FindAllString(fixed.stderr, -1)); n != 11 || !strings.Contains(fixed.stderr, "fixed 40 files more\n") {
		t.Errorf("%d lines name fixed files:\n%s", n, fixed.stderr)
	}
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() { informerlint(t, dir, "-fix", "-o", "json:findings.json") })
	}
	wg.Wait()
	for name := range sources {
		if got := read(t, dir, name); got != read(t, alone, name) {
			t.Fatalf("%s is\n%s", name, got)
		}
	}
	for folder, want := range map[string]int{"pods": 50, ".": 4} { // go.mod, go.sum, pods, findings.json
		if entries, err := os.ReadDir(filepath.Join(dir, folder)); err != nil || len(entries) != want {
			t.Errorf("%s holds %v, error %v", folder, entries, err)
		}
	}
}
