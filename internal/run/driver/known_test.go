package driver

import (
	"path/filepath"
	"testing"
)

// TestKnownBodies reads types of a known package that nobody asked for without
// the bodies of functions, which some functions have to have.
func TestKnownBodies(t *testing.T) {
	dir, folder := write(t, `
-- go.mod --
module example.com/m

go 1.24

require example.com/lib v0.0.0

replace example.com/lib => ./lib
-- lib/go.mod --
module example.com/lib

go 1.24
-- lib/a.go --
package lib

func init() { Of(0) }

func Of[T any](v T) T { return v }

func Bad() {}
-- b/b.go --
package main

import "example.com/lib"

func main() { lib.Bad() }
`), t.TempDir()
	known(t, folder, dir, "b/b.go:5: call of Bad is bad")
	rewrite(t, filepath.Join(dir, "b", "b.go"), "func", "\nfunc")
	c := openCache(t, folder)
	got, out := run(t, Config{Dir: dir, Engine: Source, Cache: c})
	expect(t, got, "b/b.go:6: call of Bad is bad")
	expectBroken(t, out)
	if c.hits == 0 {
		t.Error("no package is known")
	}
}

// TestBrokenBelow has a package import a broken one that the rules are not
// about: each run tells of that.
func TestBrokenBelow(t *testing.T) {
	dir, folder := write(t, `
-- go.mod --
module example.com/m

go 1.24
-- a/a.go --
package a

func A() { var n int = "text"; _ = n }
-- b/b.go --
package b

import "example.com/m/a"

func Bad() {}

func B() { a.A(); Bad() }
`), t.TempDir()
	for range 2 {
		got, out := run(t, Config{
			Dir: dir, Engine: Source, Cache: openCache(t, folder),
			Relevant: func(path string) bool { return path == "example.com/m/b" },
		})
		expect(t, got, "b/b.go:7: call of Bad is bad")
		expectBroken(t, out, "a/a.go:3:24: cannot use")
	}
}
