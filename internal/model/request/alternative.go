package request

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A Local is what a function can reach by a name: a parameter, its receiver
// included, or a field of one.
type Local struct {
	// Expr is how the function spells it.
	Expr string
	Type types.Type
	// OfReceiver tells a field of the receiver from a parameter.
	OfReceiver bool
	values     []ssa.Value
}

// Lister returns a lister that a function can reach and that holds the
// objects of a kind, of all namespaces.
func (r *Result) Lister(fn *ssa.Function, kind kube.Kind) (Local, bool) {
	for _, v := range r.locals(fn) {
		if known, ok := kube.AccessorKind(v.Type); !ok || known != kind {
			continue
		}
		if !kube.IsLister(v.Type) {
			v.Expr += ".Lister()"
			v.Type = kube.ListerType(v.Type)
		}
		return v, true
	}
	return Local{}, false
}

// CachedReader returns a controller-runtime client that a function can reach
// and that reads from a cache.
func (r *Result) CachedReader(fn *ssa.Function) (Local, bool) {
	for _, v := range r.locals(fn) {
		if !kube.IsReader(v.Type) || kube.IsClientset(v.Type) || len(v.values) == 0 {
			continue
		}
		if !slices.ContainsFunc(v.values, func(value ssa.Value) bool { return !r.cached(value) }) {
			return v, true
		}
	}
	return Local{}, false
}

// cached reports whether a value is a client of controller-runtime that reads
// from a cache.
func (r *Result) cached(clientValue ssa.Value) bool {
	if !kube.IsReader(clientValue.Type()) || kube.IsClientset(clientValue.Type()) {
		return false
	}
	o := r.Trace.Client(clientValue)
	return o.Cached()
}

// locals lists what the declared function around fn can reach, parameters
// before fields, outer fields before inner ones.
func (r *Result) locals(fn *ssa.Function) []Local {
	fn = ir.Outermost(fn)
	var level []Local
	for i, p := range fn.Params {
		if p.Name() != "" && p.Name() != "_" {
			level = append(level, Local{p.Name(), p.Type(), i == 0 && fn.Signature.Recv() != nil, []ssa.Value{p}})
		}
	}
	all := level
	for range 2 {
		var next []Local
		for _, v := range level {
			next = append(next, r.fields(v)...)
		}
		all, level = append(all, next...), next
	}
	return all
}

// fields lists the fields of a struct that this package may name.
func (r *Result) fields(of Local) []Local {
	t := types.Unalias(of.Type)
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok || kube.IsAPIObject(of.Type) {
		return nil
	}
	var found []Local
	for f := range s.Fields() {
		if !f.Exported() && f.Pkg() != r.pass.Pkg {
			continue
		}
		v := Local{Expr: of.Expr + "." + f.Name(), Type: f.Type(), OfReceiver: of.OfReceiver}
		for _, store := range r.Prog.Stores(f.Origin()) {
			v.values = append(v.values, store.Value)
		}
		found = append(found, v)
	}
	return found
}

// FilterField returns the field by which the code after a LIST filters and
// the server of every supported version could, empty if there is none.
func (r *Result) FilterField(l *List) string {
	selectors, ok := kube.FieldSelectors(l.Kind)
	if !ok || l.Fields != nil {
		return ""
	}
	tested := testedFields(l)
	for _, s := range selectors {
		if s.Since == "" && tested[s.Field] {
			return s.Field
		}
	}
	return ""
}

// testedFields returns the fields of the kind's objects that the code after a
// LIST compares.
func testedFields(l *List) map[string]bool {
	tested := map[string]bool{}
	for _, b := range l.Call.Parent().Blocks {
		if !l.Call.Block().Dominates(b) {
			continue
		}
		for _, instr := range b.Instrs {
			if test, ok := instr.(*ssa.BinOp); ok {
				tested[fieldPath(test.X, l.Kind)] = true
				tested[fieldPath(test.Y, l.Kind)] = true
			}
		}
	}
	return tested
}

// fieldPath returns the path of the field of an object of the kind that a
// value was read from, as the API spells it.
func fieldPath(v ssa.Value, kind kube.Kind) string {
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	if conv, ok := v.(*ssa.ChangeType); ok {
		return fieldPath(conv.X, kind)
	}
	field := ir.FieldOf(v)
	if field == nil {
		return ""
	}
	var base ssa.Value
	switch v := v.(type) {
	case *ssa.FieldAddr:
		base = v.X
	case *ssa.Field:
		base = v.X
	}
	name := kube.JSONName(base.Type(), field)
	if of, ok := kube.KindOf(base.Type()); ok {
		if of == kind {
			return name
		}
		return ""
	}
	outer := fieldPath(base, kind)
	if outer == "" || name == "" {
		return ""
	}
	return outer + "." + name
}
