package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestShards compares the shards of the controller of testdata, cut in one to
// four, with the whole.
func TestShards(t *testing.T) {
	long(t)
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "testdata", "controller"))); err != nil {
		t.Fatal(err)
	}
	heads := func(args ...string) (lines []string) {
		r := informerlint(t, dir, append(args, "./...")...)
		if r.status != expected(r) || r.complaints() != "" {
			t.Errorf("%v: exit status %d, %s", args, r.status, r.stderr)
		}
		for line := range strings.Lines(r.stdout) {
			if strings.Contains(line, ".go:") && strings.HasSuffix(line, ")\n") {
				lines = append(lines, line)
			}
		}
		return lines
	}
	want := heads()
	slices.Sort(want)
	check := func(cache string, n int) {
		var got []string
		for i := 1; i <= n; i++ {
			got = append(got, heads(cache, fmt.Sprintf("-shard=%d/%d", i, n))...)
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s, %d shards find\n%s\nthe whole is\n%s", cache, n, strings.Join(got, ""), strings.Join(want, ""))
		}
	}
	check("-no-cache", 3)
	for n := range 4 {
		check("-no-cache=false", n+1)
	}
	informerlint(t, dir, "-shard=1/40").is(t, 0, "", "") // has no package
}

// expected is the exit status that the output calls for.
func expected(r result) int {
	if r.stdout == "" {
		return clean
	}
	return found
}
