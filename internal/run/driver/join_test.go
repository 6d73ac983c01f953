package driver

import (
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// uses reports each use of Bad, Much and Worse, which have one cause, with a fix,
// and of Odd, which has none but itself.
var uses = rule.New(rule.Spec{
	Name: "uses",
	Doc:  "// # Analyzer uses\n//\n// uses: report uses of Bad\n//\n// They are bad.\n",
	Check: func(p *rule.Pass) {
		cause := rule.Cause{Name: "bad", Share: 1}
		says := map[string]rule.Report{
			"Bad": {Consequence: rule.Loses, Cause: cause}, "Worse": {Consequence: rule.Breaks, Cause: cause}, "Odd": {Consequence: rule.Loses},
			"Much": {Consequence: rule.Loses, Cause: rule.Cause{Name: "bad", Share: 2}},
		}
		for id := range p.TypesInfo.Uses {
			if r, ok := says[id.Name]; ok {
				r.At, r.Message, r.Fix = id, id.Name+" is used", rule.SafeFix("Use none", rule.Replace(id, "None"))
				r.Related = []analysis.RelatedInformation{rule.Related(p.FileOf(id.Pos()).Name.Pos(), "in this package")}
				p.Report(r)
			}
		}
	},
})

// manyUses is a module whose packages use what another one has.
const manyUses = `
-- go.mod --
module example.com/m

go 1.24
-- bad/bad.go --
package bad

func Bad() {}

func Worse() {}

func Much() {}

func Odd() {}

func None() {}
-- a/a.go --
package a

import "example.com/m/bad"

func A() { bad.Bad(); bad.Odd() }
-- b/b.go --
package b

import "example.com/m/bad"

func B() { bad.Bad(); bad.Odd() }
-- c/c.go --
package c

import "example.com/m/bad"

func C() {
	bad.Bad() //nolint:uses // known
	bad.Bad()
}
`

// joinedIn runs the rule on modules and joins what it finds.
func joinedIn(t *testing.T, cfg Config, dirs ...string) []string {
	t.Helper()
	var parts []Part
	for _, dir := range dirs {
		build := cfg
		build.Dir, build.Env = dir, append(os.Environ(), "GOFLAGS=", "GOWORK=off")
		parts = append(parts, Part{Analyzers: []*analysis.Analyzer{uses}, Builds: []Build{{Config: build}}, Prepare: func() error { return nil }})
	}
	out, err := RunParts(t.Context(), parts)
	if err != nil {
		t.Fatal(err)
	}
	out.Join()
	return shown(out)
}

// shown describes findings, each with its level, whether it has a fix, and its
// related places.
func shown(out *Outcome) (found []string) {
	for _, f := range out.Findings {
		line := fmt.Sprintf("%s:%d %s %v", filepath.Base(f.Start.Filename), f.Start.Line, f.Level, f.Fix != nil)
		for i, r := range f.Related {
			at := out.Fset.Position(r.Pos)
			if line += fmt.Sprintf(", %s:%d", filepath.Base(at.Filename), at.Line); i >= len(f.Related)-f.Also {
				line += " " + r.Message
			}
		}
		found = append(found, line)
	}
	return found
}

// TestJoin has one finding of a cause, with the other places behind its own
// related ones, without the one that a comment is about, and with no fix that
// would mend one place only; so, too, where it comes from a cache.
func TestJoin(t *testing.T) {
	dir, store := write(t, manyUses), openCache(t, t.TempDir())
	want := []string{"a.go:5 warning false, a.go:1, b.go:5 also here, c.go:7 also here", "a.go:5 warning true, a.go:1", "b.go:5 warning true, b.go:1"}
	for range 2 {
		expect(t, joinedIn(t, Config{Cache: store}, dir), want...)
	}
	if store.hits < 4 {
		t.Errorf("the cache had %d packages of 4", store.hits)
	}
	rewrite(t, filepath.Join(dir, "c", "c.go"), "\tbad.Bad()\n}", "\tbad.Much()\n}")
	expect(t, joinedIn(t, Config{Cache: store}, dir),
		"a.go:5 warning true, a.go:1", "b.go:5 warning true, b.go:1", "c.go:7 warning false, c.go:1, a.go:5 also here, b.go:5 also here")
	rewrite(t, filepath.Join(dir, "b", "b.go"), "bad.Bad()", "bad.Worse()")
	expect(t, joinedIn(t, Config{Cache: store}, dir),
		"a.go:5 warning true, a.go:1", "b.go:5 error false, b.go:1, a.go:5 also here, c.go:7 also here", "b.go:5 warning true, b.go:1")
}

// TestJoinModules leaves causes of several modules apart.
func TestJoinModules(t *testing.T) {
	one, other := write(t, manyUses), write(t, strings.ReplaceAll(manyUses, "example.com/m", "example.com/other"))
	found := strings.Join(joinedIn(t, Config{}, one, other), "\n")
	if n := strings.Count(found, "b.go:5 also here, c.go:7 also here"); n != 2 {
		t.Errorf("%d findings of two modules have other places:\n%s", n, found)
	}
}

// TestJoinAgain joins what was joined in shards before, one of which comes twice.
func TestJoinAgain(t *testing.T) {
	dir, fset := write(t, manyUses), token.NewFileSet()
	shard := func(i int) *Outcome {
		cfg := Config{Dir: dir, Env: append(os.Environ(), "GOFLAGS=", "GOWORK=off"), Fset: fset, Shard: Shard{i, 2}}
		out, err := Run(t.Context(), cfg, []*analysis.Analyzer{uses})
		if err != nil {
			t.Fatal(err)
		}
		out.Join()
		return out
	}
	first, second := shard(1), shard(2)
	again := *second
	again.Findings = slices.Clone(second.Findings)
	lead := &again.Findings[0]
	lead.Related, lead.Also = lead.Related[:len(lead.Related)-lead.Also], 0
	all := Merge(fset, &again, second, first)
	all.Join()
	expect(t, shown(all), "a.go:5 warning false, a.go:1, b.go:5 also here, c.go:7 also here", "a.go:5 warning true, a.go:1", "b.go:5 warning true, b.go:1")
}

// copied is a module with a program, a copy of it, one that differs, and a package
// that is a copy of another.
const copied = `
-- go.mod --
module example.com/m

go 1.24
-- bad/bad.go --
package bad

func Odd() {}

func None() {}
-- main.go --
package main

import "example.com/m/bad"

func main() { bad.Odd(); bad.Odd() }
-- cmd/m/b.go --
package main

import "example.com/m/bad"

func main() { bad.Odd(); bad.Odd() }
-- cmd/other/c.go --
package main

import "example.com/m/bad"

func main() { bad.Odd() }
-- d/d.go --
package p

import "example.com/m/bad"

func P() { bad.Odd() }
-- e/e.go --
package p

import "example.com/m/bad"

func P() { bad.Odd() }
`

// TestJoinCopies has one finding of each place of a program that a module has twice.
func TestJoinCopies(t *testing.T) {
	dir, store := write(t, copied), openCache(t, t.TempDir())
	for range 2 {
		expect(t, joinedIn(t, Config{Cache: store}, dir),
			"b.go:5 warning false, b.go:1, main.go:5 also here", "b.go:5 warning false, b.go:1, main.go:5 also here",
			"c.go:5 warning true, c.go:1", "d.go:5 warning true, d.go:1", "e.go:5 warning true, e.go:1")
	}
}
