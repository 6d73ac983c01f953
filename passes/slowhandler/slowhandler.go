package slowhandler

import (
	"cmp"
	_ "embed"
	"go/ast"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/delay"
	"github.com/informerlint/informerlint/internal/event"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports what keeps informers and their handlers waiting.
var Analyzer = rule.New(rule.Spec{
	Name:     "slowhandler",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{delay.Analyzer, event.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	d := delay.Of(p.Pass)
	if d == nil {
		return
	}
	seen := map[rule.Place]bool{}
	for _, s := range slowRoots(d) {
		s.found = slices.DeleteFunc(s.found, func(f delay.Found) bool { return seen[f.Waits[0].Leaf] })
		if len(s.found) == 0 {
			continue // a function nearer to it is reported
		}
		for _, f := range s.found {
			seen[f.Waits[0].Leaf] = true
		}
		report(p, d, s)
	}
	checkItems(p, d)
}

// slow is a function that informers call, and what it waits for.
type slow struct {
	delay.Root
	found []delay.Found
}

// slowRoots returns these functions, those nearest to what they wait for first.
func slowRoots(d *delay.Result) []slow {
	var all []slow
	for _, root := range d.Roots {
		if found := d.WaitsAt(root.Fn); len(found) > 0 {
			all = append(all, slow{root, found})
		}
	}
	distance := func(s slow) int { return len(s.Chain) + len(nearest(s.found).Waits[0].Chain) }
	slices.SortStableFunc(all, func(a, b slow) int { return cmp.Compare(distance(a), distance(b)) })
	return all
}

// nearest returns the step with the shortest way to what it waits for, of those
// taken most often.
func nearest(found []delay.Found) delay.Found {
	return slices.MinFunc(found, func(a, b delay.Found) int {
		v, w := a.Waits[0], b.Waits[0]
		return cmp.Or(v.Compare(w), cmp.Compare(len(v.Chain), len(w.Chain)))
	})
}

// report reports one function, at the step that is clearest.
func report(p *rule.Pass, d *delay.Result, s slow) {
	first := nearest(s.found)
	at := syntax(p, d, first.Instr)
	if at == nil {
		return
	}
	p.Report(rule.Report{
		Consequence: does(s.Root, first.Waits[0]), Cost: weigh(s.Root, first.Waits[0]), At: at,
		Message: fit(subjects(first.Waits[0], s.Root), consequences(s.Frame)),
		Related: related(p, s, first),
		Cause:   causeOfWait(p, s.Root),
	})
}

// syntax returns the expression or statement of a step.
func syntax(p *rule.Pass, d *delay.Result, instr ssa.Instruction) ast.Node {
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
