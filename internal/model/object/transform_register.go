package object

import (
	"go/token"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// TransformScope says which objects a registered transform sees.
type TransformScope uint8

const (
	// AnyScope is not known.
	AnyScope TransformScope = iota
	// OneKind means the objects of one informer.
	OneKind
	// EveryKind means the objects of all informers of a factory or cache.
	EveryKind
)

// A TransformRegistration is a place that makes functions the transforms of informers.
type TransformRegistration struct {
	// Instr is the call, or the store into a field or map.
	Instr ssa.Instruction
	// Arg is the argument that holds the transform, -1 for fields and maps.
	Arg   int
	Scope TransformScope
	// Kind is the kind of OneKind, the zero Kind where that is not known.
	Kind kube.Kind
	// Runtime tells a controller-runtime cache from client-go's informers.
	Runtime bool
	// Factory is the call that constructs the factory or informer, nil where
	// that is not known.
	Factory *ssa.Call
	// Local are the transforms of this package, Foreign those of others.
	Local   []*TransformFunction
	Foreign []*TransformSummary

	value ssa.Value
}

// Uses reports whether it registers a transform.
func (g *TransformRegistration) Uses(s *TransformSummary) bool {
	return slices.Contains(g.Foreign, s) || slices.ContainsFunc(g.Local, func(f *TransformFunction) bool { return &f.TransformSummary == s })
}

// Pos returns where the transform is given.
func (g *TransformRegistration) Pos() token.Pos { return ir.Position(g.Instr) }

// Call returns the call that registers, nil for fields and maps.
func (g *TransformRegistration) Call() ssa.CallInstruction {
	call, _ := g.Instr.(ssa.CallInstruction)
	return call
}

// Sets reports whether this is a call of SetTransform.
func (g *TransformRegistration) Sets() bool {
	return g.Call() != nil && kube.Is(ir.Callee(g.Call()), kube.SetTransform)
}

// Functions yields the transforms of this package that are known as such: they
// are registered here, or have the type of a transform.
func (r *TransformResult) Functions() iter.Seq[*TransformFunction] { return slices.Values(r.used) }

// Registrations yields the places of this package that register transforms.
func (r *TransformResult) Registrations() iter.Seq[*TransformRegistration] {
	return slices.Values(r.registrations)
}

// register finds all registrations, and all functions that become transforms.
func (r *TransformResult) register() {
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				r.instruction(instr)
			}
		}
	}
	slices.SortStableFunc(r.used, func(a, b *TransformFunction) int { return int(a.Pos() - b.Pos()) })
}

func (r *TransformResult) instruction(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case ssa.CallInstruction:
		r.callee(instr)
	case *ssa.Store:
		if field := ir.FieldOf(instr.Addr); field != nil && kube.Is(field, kube.TransformArg) && !kube.Is(field, kube.ByObjectField) {
			r.field(instr, field)
		}
	case *ssa.MapUpdate:
		if kube.IsTransform(instr.Value.Type()) {
			r.entry(instr)
		}
	case *ssa.ChangeType:
		if kube.IsTransform(instr.Type()) {
			r.use(ir.FunctionOf(instr.X))
		}
	}
}

// use notes that a function of this package is a transform.
func (r *TransformResult) use(fn *ssa.Function) *TransformFunction {
	if fn == nil {
		return nil
	}
	f := r.function(fn)
	if f != nil && !f.Used {
		f.Used = true
		r.used = append(r.used, f)
	}
	return f
}

// callee notes the transforms that a call registers.
func (r *TransformResult) callee(call ssa.CallInstruction) {
	callee := ir.Callee(call)
	for sym := range kube.Roles(callee) {
		if sym.Role != kube.TransformArg || sym.Arg < 0 {
			continue
		}
		g := r.registration(call, ir.Arg(call, sym.Arg))
		g.Arg = sym.Arg
		switch {
		case kube.Is(callee, kube.SetTransform):
			g.Scope, g.Kind = OneKind, r.kindOf(ir.Receiver(call))
			g.Factory, _ = r.root(ir.Receiver(call)).source.(*ssa.Call)
		case kube.Is(callee, kube.NewInformer):
			g.Scope, g.Kind = OneKind, r.example(call)
			g.Factory, _ = call.(*ssa.Call)
		default:
			g.Scope, g.Factory = EveryKind, r.factoryOf(call)
		}
	}
	r.given(call)
}

// registration notes what a function value may be.
func (r *TransformResult) registration(instr ssa.Instruction, v ssa.Value) *TransformRegistration {
	g := &TransformRegistration{Instr: instr, Arg: -1, value: v}
	r.registrations = append(r.registrations, g)
	for _, s := range r.trace.Sources(v) {
		if f := r.use(ir.FunctionOf(s.Value)); f != nil {
			if !slices.Contains(g.Local, f) {
				g.Local = append(g.Local, f)
			}
		} else if summary := r.foreign(s); summary != nil {
			g.Foreign = append(g.Foreign, summary)
		}
	}
	return g
}

// foreign returns what is known of a transform of another package: of a
// function, a variable that holds one, or what a call returns.
func (r *TransformResult) foreign(s client.Source) *TransformSummary {
	if fn := ir.FunctionOf(s.Value); fn != nil {
		return r.imported(fn.Object())
	}
	if g, ok := s.Value.(*ssa.Global); ok {
		return r.imported(g.Object())
	}
	if call, ok := s.Call(); ok && s.Result == 0 {
		return r.imported(ir.Callee(call))
	}
	return nil
}
