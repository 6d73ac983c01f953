package watch

import (
	"fmt"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// maxUsers bounds how many watches are remembered of one package.
const maxUsers = 256

// A Run is a WATCH of objects of a kind that calling a function runs.
type Run struct{ Kind kube.Kind }

// Runs is the fact that calling a function, or every implementation of an
// interface's method, runs WATCHes.
type Runs struct{ heat.Effects[Run] }

// AFact marks Runs as a fact.
func (*Runs) AFact() {}

func (f *Runs) String() string { return fmt.Sprintf("runs watches %v", f.Effects) }

// Users is the fact of a package that it runs WATCHes of its own, or of those
// below: some for users who ask, some for others.
type Users struct{ Asking, Others []rule.Place }

// AFact marks Users as a fact.
func (*Users) AFact() {}

// Asked is the fact of a program that it runs WATCHes only for users who ask,
// and of a finding the WATCH that it is about.
type Asked struct{ Watches []rule.Place }

// AFact marks Asked as a fact.
func (*Asked) AFact() {}

// MetBy reports whether a program runs the WATCH of a finding so.
func (a *Asked) MetBy(stated analysis.Fact) bool {
	other, ok := stated.(*Asked)
	return ok && !slices.ContainsFunc(a.Watches, func(at rule.Place) bool { return !slices.Contains(other.Watches, at) })
}

// Asked is what takes back that a watch loses events: that the program runs it
// only for users, who see its end. It is nil where this package tells.
func (r *Result) Asked(w *Watch) rule.Objection {
	if _, hot := r.Hot.At(w.Call); hot {
		return nil
	}
	return &Asked{[]rule.Place{r.placeOf(w.Call)}}
}

func (r *Result) placeOf(call ssa.CallInstruction) rule.Place {
	return rule.PlaceOf(r.pass.Fset, ir.Position(call))
}

// findUsers finds who runs watches, and tells importing packages of those that
// nobody here decides about.
func (r *Result) findUsers() {
	summary := heat.Summary[Run]{
		Direct: r.runs, Imported: r.importedRuns,
		Lift:  func(_ ssa.CallInstruction, _ *ssa.Function, run Run) (Run, bool) { return run, true },
		Leave: func(run Run, _ bool) (Run, bool) { return run, true },
	}
	done := heat.Summarize(r.Hot, summary)
	if r.pass.Pkg.Name() != "main" {
		for fn, effects := range done.Exports() {
			rule.Export(r.pass, fn, &Runs{effects})
		}
	}
	users := &Users{}
	for call := range r.Prog.Calls() {
		for _, w := range heat.CallWork(r.Hot, summary, call, done.Done) {
			r.use(users, call, w.At)
		}
	}
	if len(users.Asking)+len(users.Others) > 0 {
		r.pass.ExportPackageFact(users)
	}
	if r.pass.Pkg.Name() == "main" {
		r.exportAsked(users)
	}
}

func (r *Result) runs(call ssa.CallInstruction) []Run {
	if w := r.byCall[call]; w != nil {
		return []Run{{w.Kind}}
	}
	return nil
}

func (r *Result) importedRuns(f heat.Foreign) []heat.Work[Run] {
	var fact Runs
	if f.Fn.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(f.Fn, &fact) {
		return nil
	}
	return fact.Of(f)
}

// use notes on whose behalf a call runs a watch. Where nothing calls the
// function around it again and again, that is start-up in a program, and in a
// library whatever its callers are, unless a goroutine goes on by itself.
func (r *Result) use(users *Users, call ssa.CallInstruction, at rule.Place) {
	hot, known := r.Hot.At(call)
	_, detached := call.(*ssa.Go)
	list := &users.Others
	switch {
	case known && hot.Kind == heat.Request:
		list = &users.Asking
	case !known && !detached && r.pass.Pkg.Name() != "main":
		return
	}
	if len(*list) < maxUsers && !slices.Contains(*list, at) {
		*list = append(*list, at)
	}
}

// exportAsked states which watches all packages of a program run for users.
func (r *Result) exportAsked(own *Users) {
	all := []*Users{own}
	for _, f := range r.pass.AllPackageFacts() {
		if users, ok := f.Fact.(*Users); ok && f.Package != r.pass.Pkg {
			all = append(all, users)
		}
	}
	asked := &Asked{}
	for _, users := range all {
		for _, at := range users.Asking {
			others := slices.ContainsFunc(all, func(u *Users) bool { return slices.Contains(u.Others, at) })
			if !others && !slices.Contains(asked.Watches, at) {
				asked.Watches = append(asked.Watches, at)
			}
		}
	}
	if len(asked.Watches) > 0 {
		r.pass.ExportPackageFact(asked)
	}
}
