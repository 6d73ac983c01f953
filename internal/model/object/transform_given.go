package object

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// RegistersTransform is the fact that a function registers the transforms that it is
// given in some of its parameters.
type RegistersTransform struct{ List []GivenTransform }

// GivenTransform is a parameter with a transform.
type GivenTransform struct {
	Param ir.Param
	// Field names the field of the struct in it with the transform, empty where that is the
	// parameter itself.
	Field string
	// Factory tells that the first result of the function is the factory that gets it.
	Factory bool
}

// AFact marks Registers as a fact.
func (*RegistersTransform) AFact() {}

func (r *RegistersTransform) String() string {
	return fmt.Sprintf("registers the transforms in %v", r.List)
}

// exportRegisters tells which parameters of exported functions, or fields of them, are
// registered as transforms here.
func (r *TransformResult) exportRegisters() {
	facts := map[*types.Func]*RegistersTransform{}
	for _, g := range r.registrations {
		for p, field := range r.givenBy(g) {
			obj, ok := p.Parent().Object().(*types.Func)
			if !ok || !obj.Exported() {
				continue
			}
			if facts[obj] == nil {
				facts[obj] = &RegistersTransform{}
			}
			if t := (GivenTransform{ir.ParamOf(p), field, r.returnsFactory(p.Parent(), g)}); !slices.Contains(facts[obj].List, t) {
				facts[obj].List = append(facts[obj].List, t)
			}
		}
	}
	for obj, fact := range facts {
		slices.SortFunc(fact.List, func(a, b GivenTransform) int { return int(a.Param - b.Param) })
		rule.Export(r.pass, obj, fact)
	}
}

// givenBy are the parameters that a registration has its transform from, each with the name of
// its field that holds it, if one does.
func (r *TransformResult) givenBy(g *TransformRegistration) map[*ssa.Parameter]string {
	found := map[*ssa.Parameter]string{}
	values := []ssa.Value{g.value}
	if field := r.trace.FieldRead(g.value); field != "" {
		if p := fieldOfParameter(g.value); p != nil {
			found[p] = field
		}
		values = r.optional(g.value)
	}
	for _, v := range values {
		for _, s := range r.trace.Sources(v) {
			if p, ok := s.Value.(*ssa.Parameter); ok && r.prog.Open(p.Parent()) {
				found[p] = ""
			}
		}
	}
	return found
}

// optional are the values that the package puts into a field that one is read from, as
// functional options and setters do:
//
//	func WithTransform(f cache.TransformFunc) Option { return func(o *options) { o.transform = f } }
func (r *TransformResult) optional(read ssa.Value) (values []ssa.Value) {
	field := ir.FieldOf(read)
	if load, ok := read.(*ssa.UnOp); ok {
		field = ir.FieldOf(load.X)
	}
	for _, s := range r.prog.Stores(field) {
		values = append(values, s.Value)
	}
	return values
}

// fieldOfParameter is the parameter with the struct that a field is read from, nil where the
// function puts something else into the field.
func fieldOfParameter(read ssa.Value) *ssa.Parameter {
	p, field := ir.FieldOfParam(read)
	load, loaded := read.(*ssa.UnOp)
	if p == nil || !loaded {
		return p
	}
	for _, use := range *load.X.(*ssa.FieldAddr).X.Referrers() {
		if part, ok := use.(*ssa.FieldAddr); ok && ir.FieldOf(part) == field && slices.ContainsFunc(*part.Referrers(), isStore) {
			return nil
		}
	}
	return p
}

func isStore(use ssa.Instruction) bool {
	_, ok := use.(*ssa.Store)
	return ok
}

// returnsFactory reports whether all that a function returns first is the factory that a
// transform is registered with.
func (r *TransformResult) returnsFactory(fn *ssa.Function, g *TransformRegistration) bool {
	if g.Factory == nil || g.Factory.Parent() != fn || g.Scope != EveryKind {
		return false
	}
	returned := slices.Collect(ir.Results(fn, 0))
	return len(returned) > 0 && !slices.ContainsFunc(returned, func(v ssa.Value) bool { return r.root(v) != root{source: g.Factory} })
}

// given notes the transforms that a call gives to a function of another package, which
// registers them.
func (r *TransformResult) given(call ssa.CallInstruction) {
	var fact RegistersTransform
	if fn := ir.CalleeFunc(call); fn == nil || !r.pass.ImportObjectFact(fn, &fact) {
		return
	}
	for _, t := range fact.List {
		arg := t.Param.In(call)
		if arg == nil {
			continue
		}
		g := r.givenAs(call, arg, t)
		if g != nil && t.Factory {
			g.Factory, _ = call.(*ssa.Call)
			g.Scope = EveryKind
		}
	}
}

// givenAs notes one of them, if it is known which it is.
func (r *TransformResult) givenAs(call ssa.CallInstruction, arg ssa.Value, t GivenTransform) *TransformRegistration {
	if t.Field == "" {
		g := r.registration(call, arg)
		g.Arg = t.Param.Argument(call)
		return g
	}
	for field, values := range r.trace.Struct(arg).Values {
		if !client.NamesField(t.Field, arg.Type(), field) || len(values) != 1 {
			continue
		}
		for _, s := range r.prog.Stores(field) {
			if s.Value == values[0] {
				return r.registration(s.Instr, s.Value)
			}
		}
	}
	return nil
}
