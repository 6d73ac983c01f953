package request

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A ListGiver says where code that pages through any kind gets the list from that a client is to
// fill in, or a function that makes it, beside the client:
//
//	func EachPage(ctx context.Context, r client.Reader, newList func() client.ObjectList) error
//	type Exporter struct { Reader client.Reader; NewList func() client.ObjectList }
type ListGiver struct {
	// Param is the parameter, none where it is a field.
	Param ir.Param
	// Field is the name of the field beside that with the client, empty where it is a parameter.
	Field string
}

// at is what a call passes for the list, or is stored beside the client, nil where nothing is seen
// to be.
func (g ListGiver) at(at ssa.Instruction) ssa.Value {
	switch at := at.(type) {
	case ssa.CallInstruction:
		return g.Param.In(at)
	case *ssa.Store:
		return fieldBeside(at, g.Field)
	}
	return nil
}

// fieldBeside is the only thing that is stored into a field of the struct that a store fills in.
func fieldBeside(store *ssa.Store, name string) (only ssa.Value) {
	filled, ok := store.Addr.(*ssa.FieldAddr)
	if !ok || name == "" {
		return nil
	}
	for _, ref := range *filled.X.Referrers() {
		other, ok := ref.(*ssa.FieldAddr)
		if !ok || ir.FieldOf(other) == nil || ir.FieldOf(other).Name() != name {
			continue
		}
		for _, use := range *other.Referrers() {
			if s, ok := use.(*ssa.Store); ok && s.Addr == other {
				if only != nil {
					return nil
				}
				only = s.Val
			}
		}
	}
	return only
}

// listGiven is the list that a LIST of a kind which is not known fills in, or the function that
// makes it.
func (r *PagingResult) listGiven(p *page) ssa.Value {
	if p.result == nil || r.kind(p) != (kube.Kind{}) {
		return nil
	}
	sources := r.trace.Sources(p.result)
	if len(sources) != 1 {
		return p.result
	}
	if made, ok := sources[0].Call(); ok && ir.Callee(made) == nil && !made.Call.IsInvoke() {
		return made.Call.Value
	}
	return p.result
}

// giver says what gives the list beside the end of the way back of a client, none if several do.
func (r *PagingResult) giver(lists, end ssa.Value) (only ListGiver) {
	if lists == nil {
		return ListGiver{}
	}
	for _, s := range r.trace.Sources(lists) {
		g, ok := beneath(s.Value, end)
		switch {
		case !ok:
		case only != (ListGiver{}) && only != g:
			return ListGiver{}
		default:
			only = g
		}
	}
	return only
}

// beneath says which parameter of the same function a value is as another one is, or which field of
// the same struct.
func beneath(v, end ssa.Value) (ListGiver, bool) {
	if p, ok := v.(*ssa.Parameter); ok {
		other, ok := end.(*ssa.Parameter)
		return ListGiver{Param: ir.ParamOf(p)}, ok && other.Parent() == p.Parent()
	}
	field, of := ir.FieldOf(v), structOf(v)
	return ListGiver{Field: fieldName(field)}, field != nil && structOf(end) != nil && types.Identical(of, structOf(end))
}

func fieldName(field *types.Var) string {
	if field == nil {
		return ""
	}
	return field.Name()
}

// structOf is the struct that a value is a field of, nil for other values.
func structOf(v ssa.Value) types.Type {
	switch v := v.(type) {
	case *ssa.FieldAddr:
		return ir.Deref(v.X.Type())
	case *ssa.Field:
		return v.X.Type()
	}
	return nil
}

// kindGiven is the kind of a list, or of those that a function makes, not ok where that is not
// known.
func (r *PagingResult) kindGiven(lists ssa.Value) (kind kube.Kind, ok bool) {
	if lists == nil {
		return kube.Kind{}, false
	}
	if !ir.IsFunc(lists.Type()) {
		return r.kindListed(lists)
	}
	own, foreign, ok := r.req.Hot.Called(lists, "")
	if !ok || len(foreign) > 0 {
		return kube.Kind{}, false
	}
	for _, fn := range own {
		for made := range ir.Results(fn, 0) {
			k, known := r.kindListed(made)
			if !known || kind != (kube.Kind{}) && kind != k {
				return kube.Kind{}, false
			}
			kind = k
		}
	}
	return kind, kind != kube.Kind{}
}

// kindListed is the kind of what a list is for.
func (r *PagingResult) kindListed(list ssa.Value) (kind kube.Kind, ok bool) {
	values := []ssa.Value{ir.Unboxed(list)}
	if kube.ItemType(values[0].Type()) == nil {
		values = nil
		for _, s := range r.trace.Sources(list) {
			values = append(values, s.Value)
		}
	}
	for _, v := range values {
		k, known := kube.KindOf(v.Type())
		if !known || k == kube.Metadata || kind != (kube.Kind{}) && kind != k {
			return kube.Kind{}, false
		}
		kind = k
	}
	return kind, kind != kube.Kind{}
}
