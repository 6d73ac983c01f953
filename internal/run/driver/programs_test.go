package driver

import (
	"go/token"
	"go/types"
	"os"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// holding reports each call of a function with a word for a name, in a main package, and
// why: where others that the package imports call one of the same name.
var holding = rule.New(rule.Spec{
	Name: "holding",
	Doc:  "// # Analyzer holding\n//\n// holding: report what the program holds\n//\n// It is much.\n",
	Check: func(p *rule.Pass) {
		for id, obj := range p.TypesInfo.Uses {
			if p.Pkg.Name() != "main" || id.Name != "Hold" && id.Name != "Burst" {
				continue
			}
			r := rule.Report{At: id, Message: id.Name + " of " + strings.Join(held(p.Pkg), ", "), Consequence: rule.Loses}
			if id.Name == "Burst" {
				r.Consequence = rule.Breaks
			}
			r.Related = []analysis.RelatedInformation{rule.Related(p.FileOf(id.Pos()).Name.Pos(), "in this package")}
			for _, imported := range p.Pkg.Imports() {
				if v := imported.Scope().Lookup("Held"); v != nil && obj.Pkg() != imported {
					r.Related = append(r.Related, rule.Related(v.Pos(), "%s is held", imported.Name()))
				}
			}
			p.Report(r)
		}
	},
})

func held(pkg *types.Package) (names []string) {
	for _, imported := range pkg.Imports() {
		if imported.Scope().Lookup("Held") != nil {
			names = append(names, imported.Name())
		}
	}
	return names
}

// programs is a module with programs that hold the same, less, something else or nothing
// of the module, one twice and one that bursts of less.
const programs = `
-- go.mod --
module example.com/m

go 1.24
-- how/how.go --
package how

func Hold() {}

func Burst() {}
-- pods/pods.go --
package pods

var Held = 1
-- jobs/jobs.go --
package jobs

var Held = 1
-- nodes/nodes.go --
package nodes

var Held = 1
-- secrets/secrets.go --
package secrets

var Held = 1
-- main.go --
package main // of an older layout

import ("example.com/m/how"; "example.com/m/pods"; "example.com/m/jobs")

func main() { how.Hold(); println(pods.Held, jobs.Held) }
-- cmd/all/all.go --
package main

import ("example.com/m/how"; "example.com/m/pods"; "example.com/m/jobs")

func main() { how.Hold(); println(pods.Held, jobs.Held) }
-- cmd/less/less.go --
package main

import ("example.com/m/how"; "example.com/m/pods")

func main() { how.Hold(); how.Hold(); println(pods.Held) }
-- cmd/burst/burst.go --
package main

import ("example.com/m/how"; "example.com/m/pods")

func main() { how.Burst(); println(pods.Held) }
-- cmd/other/other.go --
package main

import ("example.com/m/how"; "example.com/m/pods"; "example.com/m/nodes")

func main() { how.Hold(); println(pods.Held, nodes.Held) }
-- cmd/twice/twice.go --
package main

import ("example.com/m/how"; "example.com/m/secrets")

func main() { how.Hold(); how.Hold(); println(secrets.Held) }
-- cmd/none/none.go --
package main

import "example.com/m/how"

func main() { how.Hold() }
-- cmd/none2/none2.go --
package main // and nothing else

import "example.com/m/how"

func main() { how.Hold() }
`

// TestJoinPrograms has one finding of programs of which the same is said because of
// packages that they share, or less than of another, unless that is graver; so, too,
// where shards found them.
func TestJoinPrograms(t *testing.T) {
	dir, fset := write(t, programs), token.NewFileSet()
	run := func(s Shard) *Outcome {
		cfg := Config{Dir: dir, Env: append(os.Environ(), "GOFLAGS=", "GOWORK=off"), Fset: fset, Shard: s}
		out, err := Run(t.Context(), cfg, []*analysis.Analyzer{holding})
		if err != nil {
			t.Fatal(err)
		}
		out.Join()
		return out
	}
	sharded := Merge(fset, run(Shard{1, 2}), run(Shard{2, 2}))
	sharded.Join()
	for _, out := range []*Outcome{run(Shard{}), sharded} {
		expect(t, shown(out),
			"all.go:5 warning false, all.go:1, pods.go:3, jobs.go:3, main.go:5 also here",
			"burst.go:5 error false, burst.go:1, pods.go:3, less.go:5 also here, less.go:5 also here",
			"none.go:5 warning false, none.go:1", "none2.go:5 warning false, none2.go:1",
			"other.go:5 warning false, other.go:1, pods.go:3, nodes.go:3",
			"twice.go:5 warning false, twice.go:1, secrets.go:3", "twice.go:5 warning false, twice.go:1, secrets.go:3")
	}
}
