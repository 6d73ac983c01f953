package robustness

import (
	"context"
	"flag"
	"runtime"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/inventory/survey"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
	"github.com/informerlint/informerlint/passes"
)

// background outlives single executions, which share what is loaded.
var background = context.Background()

// endless is when an analysis counts as one that does not end. The slowest
// package of testdata takes a hundredth of it. While fuzzing, package testing
// gives up earlier.
const endless = 3 * time.Minute

// FuzzMutations changes programs as its input says and runs all rules on them.
func FuzzMutations(f *testing.F) {
	analyzers := rules(f)
	if flag.Lookup("test.fuzz").Value.String() != "" {
		warm(f, analyzers)
	}
	for _, seed := range seeds() {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		c := choices(data)
		m, err := modules[c.next(len(modules))]()
		if err != nil {
			t.Fatal(err)
		}
		file := m.files[c.place(len(m.files))]
		root := file.roots[0]
		if c.next(4) == 0 {
			root = file.roots[c.next(len(file.roots))]
		}
		mutated := mutate(file, &c)
		if mutated == nil {
			return
		}
		within(t, mutated, func() { withstand(t, m.analyse(root), file.name, mutated, analyzers) })
	})
}

// warm loads everything and has the model learn what it remembers of dependencies:
// the ten seconds that package testing gives an execution are too few for that.
func warm(f *testing.F, analyzers []*analysis.Analyzer) {
	f.Helper()
	for _, load := range modules {
		m, err := load()
		if err != nil {
			f.Fatal(err)
		}
		if _, err := driver.Analyze(background, m.loaded, analyzers); err != nil {
			f.Fatal(err)
		}
	}
}

func rules(tb testing.TB) []*analysis.Analyzer {
	tb.Helper()
	all := passes.All()
	if err := rule.Configure(rule.Settings{Level: rule.Info, UnsafeFixes: true}, all...); err != nil {
		tb.Fatal(err)
	}
	return append(all, rule.NewDirectives(all), survey.Analyzer)
}

// withstand runs the analyzers on a changed program. Those that do not compile
// are broken packages: those that import them are analysed all the same.
func withstand(t *testing.T, l *driver.Loaded, name string, text []byte, analyzers []*analysis.Analyzer) {
	changed, err := l.Reload(background, map[string][]byte{name: text})
	if err != nil {
		t.Error(err)
		return
	}
	out, err := driver.Analyze(background, changed, analyzers)
	if err != nil {
		t.Error(err)
		return
	}
	for _, err := range out.Failed {
		t.Errorf("%v\n%s%s:\n%s", err, stack(err), name, text)
	}
}

// within runs a function that has to end.
func within(t *testing.T, text []byte, do func()) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		do()
	}()
	select {
	case <-done:
	case <-time.After(endless):
		stacks := make([]byte, 1<<20)
		stacks = stacks[:runtime.Stack(stacks, true)]
		t.Fatalf("no end after %v\n%s\n%s", endless, stacks, text)
	}
}
