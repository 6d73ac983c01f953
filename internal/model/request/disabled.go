package request

import (
	"cmp"
	"fmt"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// ReadsLive is the fact about a package that itself tells clients of managers to
// read kinds from the API server.
type ReadsLive struct {
	Kinds []kube.Kind
	// Any is set where these are not known, or it makes such clients itself.
	Any bool
}

// AFact marks ReadsLive as a fact.
func (*ReadsLive) AFact() {}

func (f *ReadsLive) String() string { return fmt.Sprintf("reads live %v, any %v", f.Kinds, f.Any) }

// MetBy reports whether clients read all these kinds from the server.
func (f *ReadsLive) MetBy(stated analysis.Fact) bool {
	other, ok := stated.(*ReadsLive)
	return ok && !slices.ContainsFunc(f.Kinds, func(k kube.Kind) bool { return !other.reads(k) })
}

// reads reports whether a kind may be among those read from the server; one that is
// not known may be any.
func (f *ReadsLive) reads(kind kube.Kind) bool {
	return f.Any || kind == kube.Kind{} || slices.Contains(f.Kinds, kind)
}

// ReadsLive reports whether this package, or one that it imports, has clients of
// managers read a kind from the server, whichever clients these are.
func (r *Result) ReadsLive(kind kube.Kind) bool {
	return slices.ContainsFunc(r.disabled, func(f *ReadsLive) bool { return f.reads(kind) })
}

// findDisabled finds what is read live by this package and those it imports.
func (r *Result) findDisabled() {
	own, asked := &ReadsLive{}, liveAsked{}
	for _, fn := range r.Prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.Store:
					r.disable(own, asked, instr)
				case ssa.CallInstruction:
					r.disableBy(own, asked, instr)
				}
			}
		}
	}
	r.exportAsked(asked)
	for _, f := range r.pass.AllPackageFacts() {
		if fact, ok := f.Fact.(*ReadsLive); ok {
			r.disabled = append(r.disabled, fact)
		}
	}
	if !own.Any && len(own.Kinds) == 0 {
		return
	}
	slices.SortFunc(own.Kinds, func(a, b kube.Kind) int {
		return cmp.Or(cmp.Compare(a.Package, b.Package), cmp.Compare(a.Name, b.Name))
	})
	own.Kinds = slices.Compact(own.Kinds)
	r.disabled = append(r.disabled, own)
	r.pass.ExportPackageFact(own)
}

// disable adds what an assignment to a field of options says, or to one of settings that options
// are made of.
func (r *Result) disable(own *ReadsLive, asked liveAsked, store *ssa.Store) {
	field := ir.FieldOf(store.Addr)
	if c, ok := store.Val.(*ssa.Const); field == nil || ok && c.IsNil() {
		return
	}
	switch {
	case kube.Is(field, kube.NewClientField):
		own.Any = true
	case kube.Is(field, kube.DisableForField), len(r.asksLive(field)) > 0:
		r.readLive(own, asked, store.Val)
	}
}

// readLive adds the kinds of a list of objects, unless other packages say which these are.
func (r *Result) readLive(own *ReadsLive, asked liveAsked, list ssa.Value) {
	if r.saidElsewhere(asked, list) {
		return
	}
	elems, complete := r.Trace.Elements(list)
	own.Any = own.Any || !complete
	for _, elem := range elems {
		if boxed, ok := elem.(*ssa.MakeInterface); ok {
			elem = boxed.X
		}
		kind, ok := kube.KindOf(elem.Type())
		own.Any = own.Any || !ok
		own.Kinds = append(own.Kinds, kind)
	}
}
