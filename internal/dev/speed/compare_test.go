//go:build unix

package speed

import (
	"cmp"
	"flag"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

var (
	repositories = flag.String("repositories", "", "comma-separated folders for BenchmarkCompare, which edits files there and undoes that")
	cold         = flag.Bool("cold", false, "let BenchmarkCompare measure with empty caches, too: the rivals compile everything")
	uncompiled   = flag.Bool("uncompiled", false, "let BenchmarkCompare compile nothing beforehand")
	compiled     = flag.String("compiled", "", "build cache for what benchmarks compile beforehand, an empty one by default; if it does not exist, it takes over what the first tool compiles that keeps its results elsewhere")
)

// BenchmarkCompare measures informerlint beside go list, a scanner of text, go
// vet, staticcheck and golangci-lint, each with the least that a user of it
// would run, and with caches of its own:
//
//   - cold: the build cache is empty, and so is the tool's own
//   - warm: all dependencies are compiled, and the tool runs for the first time
//   - again: nothing has changed since
//   - leaf: a function was added to a package that nothing imports
//   - deep: a function was added to the package that most packages import
//
// The memory is that of the largest process.
func BenchmarkCompare(b *testing.B) {
	if *repositories == "" {
		return
	}
	all := tools(b)
	cache := cmp.Or(*compiled, b.TempDir())
	for folder := range strings.SplitSeq(*repositories, ",") {
		name := filepath.Base(folder)
		if *uncompiled {
			name += "-uncompiled"
		}
		edits := findEdits(b, folder)
		compile := sync.OnceFunc(func() { compile(b, folder, cache) })
		for _, t := range all {
			b.Run(name+"/"+t.name, func(b *testing.B) {
				t.build(b)
				start := func() []string {
					if *uncompiled {
						return empty(b.TempDir())
					}
					compile()
					return filled(b, cache)
				}
				compare(b, t, folder, start, edits)
			})
		}
	}
}

// compare measures a tool on a repository. What start returns are caches that
// hold nothing of the tool's.
func compare(b *testing.B, t tool, folder string, start func() []string, edits []edit) {
	if *cold {
		b.Run("cold", func(b *testing.B) {
			var env []string
			var dir string
			measure(b, func() { dir = b.TempDir(); env = empty(dir) }, func() cost { return t.run(b, folder, env) })
			if t.elsewhere && *compiled != "" {
				keep(b, dir, *compiled)
			}
		})
	}
	var env []string // of the last run on the repository as it is
	run := func() cost { return t.run(b, folder, env) }
	b.Run("warm", func(b *testing.B) {
		measure(b, func() { env = start() }, run)
	})
	known := func() {
		if env == nil {
			env = start()
			run()
		}
	}
	b.Run("again", func(b *testing.B) {
		known()
		measure(b, func() {}, run)
	})
	for _, e := range edits {
		b.Run(e.name, func(b *testing.B) {
			known()
			defer e.undo(b)
			measure(b, func() { e.make(b) }, run)
		})
	}
}
