package request

import (
	"fmt"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// AsksLive is the fact that who calls a function, or fills a field, says which kinds clients of
// managers are to read from the API server.
//
//	type Settings struct{ Live []client.Object }
type AsksLive struct {
	// Params are the parameters of a function, none alone that of a field.
	Params []ir.Param
}

// AFact marks AsksLive as a fact.
func (*AsksLive) AFact() {}

func (f *AsksLive) String() string { return fmt.Sprintf("asks what to read live %v", f.Params) }

// liveAsked are the functions and fields of this package with such a fact.
type liveAsked map[types.Object]map[ir.Param]bool

// saidElsewhere reports whether a list of objects is what other packages give to functions of this
// one, or put into its fields: they say what it has.
func (r *Result) saidElsewhere(asked liveAsked, list ssa.Value) bool {
	sources, said := r.Trace.Sources(list), map[types.Object]ir.Param{}
	for _, s := range sources {
		var obj types.Object
		var param ir.Param
		switch v := s.Value.(type) {
		case *ssa.Parameter:
			obj, param = v.Parent().Object(), ir.ParamOf(v)
		case *ssa.FieldAddr, *ssa.Field:
			if field := ir.FieldOf(v); field != nil {
				obj = field
			}
		}
		if obj == nil || !obj.Exported() || obj.Pkg() != r.pass.Pkg || r.pass.Pkg.Name() == "main" {
			return false
		}
		said[obj] = param
	}
	for obj, param := range said {
		if asked[obj] == nil {
			asked[obj] = map[ir.Param]bool{}
		}
		asked[obj][param] = true
	}
	return len(sources) > 0
}

// exportAsked tells other packages what they say.
func (r *Result) exportAsked(asked liveAsked) {
	for obj, params := range asked {
		rule.Export(r.pass, obj, &AsksLive{slices.Sorted(maps.Keys(params))})
	}
}

// asksLive are the parameters of a function of another package by which its callers say what is
// read live, or the one of a field; nothing for others.
func (r *Result) asksLive(obj types.Object) []ir.Param {
	var fact AsksLive
	if obj.Pkg() != r.pass.Pkg {
		r.pass.ImportObjectFact(obj, &fact)
	}
	return fact.Params
}

// disableBy adds what a call says of what another package's function asks for.
func (r *Result) disableBy(own *ReadsLive, asked liveAsked, call ssa.CallInstruction) {
	fn := ir.CalleeFunc(call)
	if fn == nil {
		return
	}
	for _, param := range r.asksLive(fn) {
		if list := param.In(call); list != nil && !ir.IsNil(list) {
			r.readLive(own, asked, list)
		}
	}
}
