package object

import (
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Copying is the fact of the methods of listers that a package implements
// itself so that they return copies, and of a finding the methods that it
// takes to return objects of a cache.
type Copying struct{ Methods []string }

// AFact marks Copying as a fact.
func (*Copying) AFact() {}

// MetBy reports whether a package implements all methods in that way.
func (c *Copying) MetBy(stated analysis.Fact) bool {
	other, ok := stated.(*Copying)
	return ok && !slices.ContainsFunc(c.Methods, func(m string) bool { return !slices.Contains(other.Methods, m) })
}

// maxCopying bounds what is remembered of a package.
const maxCopying = 64

// exportListers states which methods of listers return copies here: those that
// are not seen to return the cache's own objects, where one of them copies. The
// others may have a function of another package do so.
func (r *MutationResult) exportListers() {
	var found []string
	some := false
	for m, fn := range r.listers {
		if len(r.returns(fn)) == 0 {
			found = append(found, m.FullName())
			some = some || r.copies(fn, map[*ssa.Function]bool{})
		}
	}
	if !some {
		return
	}
	slices.Sort(found)
	r.pass.ExportPackageFact(&Copying{found[:min(len(found), maxCopying)]})
}

// copies reports whether a function, or one that it calls, copies an object.
func (r *MutationResult) copies(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if seen[fn] {
		return false
	}
	seen[fn] = true
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			if deepCopies(call) || slices.ContainsFunc(r.prog.Entered(call), func(f *ssa.Function) bool { return r.copies(f, seen) }) {
				return true
			}
		}
	}
	return slices.ContainsFunc(fn.AnonFuncs, func(f *ssa.Function) bool { return r.copies(f, seen) })
}

// Objection returns what takes back that code writes to objects of a cache in
// one of several ways: that listers, which may be the program's own, return
// copies. It is nil where one of the ways begins at what is known to be a cache's.
func Objection(mutations ...Mutation) rule.Objection {
	c := &Copying{}
	for _, m := range mutations {
		method := m.openMethod()
		if method == "" {
			return nil
		}
		if !slices.Contains(c.Methods, method) {
			c.Methods = append(c.Methods, method)
		}
	}
	return c
}

// openMethod is the method of a lister that read the object, where the program
// may implement that itself, and empty elsewhere.
func (m Mutation) openMethod() string {
	if m.Origin != nil {
		return m.Origin.Method
	}
	return m.Source.method
}

// withdraw drops the mutations of what a lister copied that this package, or
// one that it imports, implements.
func (r *MutationResult) withdraw() {
	if !slices.ContainsFunc(r.Mutations, func(m Mutation) bool { return Objection(m) != nil }) {
		return
	}
	stated := r.pass.AllPackageFacts()
	r.Mutations = slices.DeleteFunc(r.Mutations, func(m Mutation) bool {
		objection := Objection(m)
		return objection != nil && slices.ContainsFunc(stated, func(f analysis.PackageFact) bool { return objection.MetBy(f.Fact) })
	})
}

// openMethod returns the method of a lister that a call reads from, if it is
// one of an interface, and nothing shows that a factory made the lister.
func (r *MutationResult) openMethod(call *ssa.Call) string {
	if !call.Call.IsInvoke() || !kube.Is(call.Call.Method, kube.ListerGet, kube.ListerList) || r.fromFactory(call.Call.Value, maxListerSteps) {
		return ""
	}
	return ir.CalleeFunc(call).FullName()
}

// maxListerSteps bounds how far a lister is followed: from its narrowing to a
// namespace to the accessor, and on to the factory.
const maxListerSteps = 3

// fromFactory reports whether a lister, or the accessor that it is from, is one
// of a generated factory.
func (r *MutationResult) fromFactory(v ssa.Value, steps int) bool {
	return steps > 0 && slices.ContainsFunc(r.trace.Sources(v), func(s client.Source) bool {
		call, ok := s.Call()
		if !ok {
			return false
		}
		sym, made := kube.Lookup(ir.Callee(call), kube.ListerOf)
		switch {
		case made && sym.Arg >= 0:
			return true
		case made, kube.Is(ir.Callee(call), kube.Namespaced):
			return r.fromFactory(ir.Receiver(call), steps-1)
		}
		return kube.Is(ir.Callee(call), kube.FactoryPath)
	})
}
