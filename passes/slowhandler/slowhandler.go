package slowhandler

import (
	"cmp"
	_ "embed"
	"go/ast"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/slowhandler/blocking"
)

//go:embed doc.go
var doc string

// Analyzer reports what keeps informers and their handlers waiting.
var Analyzer = rule.New(rule.Spec{
	Name:     "slowhandler",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{blocking.Analyzer, handler.Analyzer, cache.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	d := blocking.Of(p.Pass)
	if d == nil {
		return
	}
	seen := map[rule.Place]bool{}
	all := slowRoots(p, d)
	k := causesOf(p, all)
	for _, s := range all {
		s.found = slices.DeleteFunc(s.found, func(f blocking.Found) bool { return seen[f.Waits[0].Leaf] })
		if len(s.found) == 0 {
			continue // a function nearer to it is reported
		}
		for _, f := range s.found {
			seen[f.Waits[0].Leaf] = true
		}
		report(p, d, s, k)
	}
	checkItems(p, d)
}

// slow is a function that informers call, and what it waits for.
type slow struct {
	blocking.Root
	found []blocking.Found
	// handed is the value that is handed over which another package has, nil for a function of
	// this one.
	handed ssa.Value
}

// slowRoots returns these functions: those whose events are worth a warning
// first, and of these those nearest to what they wait for.
func slowRoots(p *rule.Pass, d *blocking.Result) []slow {
	var all []slow
	for _, root := range d.Roots {
		if found := d.WaitsAt(root.Fn); len(found) > 0 {
			all = append(all, slow{Root: root, found: found})
		}
	}
	for _, f := range d.Filled {
		all = append(all, slow{blocking.Root{Service: f.Service}, []blocking.Found{{Instr: f.By, Waits: f.Waits}}, f.Value})
	}
	distance := func(s slow) int { return len(s.Chain) + len(nearest(s.found).Waits[0].Chain) }
	slices.SortStableFunc(all, func(a, b slow) int {
		return cmp.Or(light(p, a)-light(p, b), cmp.Compare(distance(a), distance(b)))
	})
	return all
}

// light is 1 for a function whose events hardly matter, else 0.
func light(p *rule.Pass, s slow) int {
	first := nearest(s.found).Waits[0]
	switch does(s.Root, first) {
	case rule.Remark:
		return 1
	case rule.Costs:
		if !weigh(p, s.Root, first).Warrants() {
			return 1
		}
	}
	return 0
}

// nearest returns the step with the shortest way to what it waits for, of those
// taken most often.
func nearest(found []blocking.Found) blocking.Found {
	return slices.MinFunc(found, func(a, b blocking.Found) int {
		v, w := a.Waits[0], b.Waits[0]
		return cmp.Or(v.Compare(w), cmp.Compare(len(v.Chain), len(w.Chain)))
	})
}

// report reports one function, at the step that is clearest.
func report(p *rule.Pass, d *blocking.Result, s slow, k causesOfWaits) {
	first := nearest(s.found)
	at := syntax(p, d, first.Instr)
	if s.handed != nil {
		at = d.Prog.Handed(first.Instr, s.handed, p.Assignment)
	}
	if at == nil {
		return
	}
	p.Report(rule.Report{
		Consequence: does(s.Root, first.Waits[0]), Cost: weigh(p, s.Root, first.Waits[0]), At: at,
		Message: fit(subjects(first.Waits[0], s.Root), consequences(s.Frame)),
		Related: related(p, s, first),
		Cause:   k.of(s.Root),
	})
}

// syntax returns the expression or statement of a step.
func syntax(p *rule.Pass, d *blocking.Result, instr ssa.Instruction) ast.Node {
	if call, ok := instr.(ssa.CallInstruction); ok {
		if syntax := d.Prog.Syntax(call); syntax != nil {
			return syntax
		}
		return nil
	}
	file := p.FileOf(instr.Pos())
	if file == nil {
		return nil
	}
	path, _ := astutil.PathEnclosingInterval(file, instr.Pos(), instr.Pos())
	return path[0]
}
