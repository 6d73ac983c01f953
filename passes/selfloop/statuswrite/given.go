package statuswrite

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// A helper that writes the status of any object does not say of which kind that is, and one that
// is given what writes does not say that this is the status. Who calls it does.
//
//	func SaveStatus(ctx context.Context, c client.Client, obj client.Object) error {
//		return c.Status().Update(ctx, obj)
//	}

// An Object is one whose status is written: of a kind, or of that which callers decide about.
type Object struct {
	Kind kube.Kind
	// Param is the parameter that holds it, Of the type parameter that its type is: none of both
	// where the kind is known.
	Param ir.Param
	Of    ir.TypeParam
}

// A Writer is the parameter that is what writes, or with a Field a struct that has it there; the
// zero Writer is known to write the status.
type Writer struct {
	Param ir.Param
	Field string
}

// open reports whether callers decide about an update.
func (u Update) open() bool { return u.Param != 0 || u.Of != 0 || u.Writer != Writer{} }

// object says whose status is written, not ok if that may be of several kinds.
func (s *search) object(v ssa.Value) (o Object, ok bool) {
	if v == nil {
		return o, false
	}
	t := ir.Unboxed(v).Type()
	if o.Kind, ok = kube.KindOf(t); ok {
		return o, true
	}
	o.Param, o.Of = s.param(v), ir.TypeParamOf(t)
	return o, o.Param != 0 || o.Of != 0
}

// writer says what writes, not ok if that is not the status for all that is known.
func (s *search) writer(v ssa.Value) (w Writer, ok bool) {
	if v == nil {
		return w, false
	}
	sources := s.trace.Sources(v)
	if len(sources) > 0 && !slices.ContainsFunc(sources, ofOther) {
		return w, true
	}
	if w.Param = s.param(v); w.Param != 0 || len(sources) != 1 {
		return w, w.Param != 0
	}
	if p, field := ir.FieldOfParam(v); p != nil && p.Parent().Parent() == nil {
		w = Writer{ir.ParamOf(p), field.Name()}
	}
	return w, w.Param != 0
}

// ofOther reports whether a writer may write another part than the status.
func ofOther(s client.Source) bool {
	call, ok := s.Call()
	return !ok || !kube.Is(ir.Callee(call), kube.StatusOf)
}

// param returns the parameter of the declared function around it that a value is, none if it is
// something else.
func (s *search) param(v ssa.Value) ir.Param {
	if p := s.trace.Parameter(v); p != nil && p.Parent().Parent() == nil {
		return ir.ParamOf(p)
	}
	return 0
}

// decided is what an update that callers decide about is where one calls the function, which
// another one may leave to its callers in turn.
func (s *search) decided(call ssa.CallInstruction, fn *ssa.Function, u Update) (Update, bool) {
	if !s.calls(call, fn, u) {
		return u, false
	}
	ok := true
	if u.Kind == (kube.Kind{}) {
		if u.Object, ok = s.objectIn(call, u.Object); !ok {
			return u, false
		}
	}
	if u.Writer != (Writer{}) {
		u.Writer, ok = s.writerIn(call, u.Writer)
	}
	return u, ok
}

// calls reports whether a call is one of the function that an update speaks of the parameters of,
// not of one that is given that function to call.
func (s *search) calls(call ssa.CallInstruction, fn *ssa.Function, u Update) bool {
	if fn != nil {
		return slices.Contains(s.prog.Entered(call), fn)
	}
	does := func(w heat.Work[Update]) bool { return w.What == u }
	if f, ok := s.hot.Only(call); ok && !f.Made && slices.ContainsFunc(s.imported(f), does) {
		return true
	}
	callee := ir.CalleeFunc(call)
	if callee == nil {
		return false
	}
	fact := s.writes(heat.Foreign{Fn: callee})
	return slices.ContainsFunc(fact.Works, does) ||
		slices.ContainsFunc(fact.Made, func(m heat.Made[Update]) bool { return slices.ContainsFunc(m.Works, does) })
}

// objectIn is the object that a call passes for one that is given.
func (s *search) objectIn(call ssa.CallInstruction, o Object) (Object, bool) {
	kind, outer := client.KindIn(o.Of, call)
	if kind != (kube.Kind{}) || outer != 0 && o.Param == 0 {
		return Object{Kind: kind, Of: outer}, true
	}
	return s.object(o.Param.In(call))
}

// writerIn is the writer that a call passes for one that is given.
func (s *search) writerIn(call ssa.CallInstruction, w Writer) (Writer, bool) {
	given := w.Param.In(call)
	if given == nil || w.Field == "" {
		return s.writer(given)
	}
	values := s.trace.Struct(given).Named(w.Field)
	for _, v := range values {
		if at, ok := s.writer(v); !ok || at != (Writer{}) {
			return w, false
		}
	}
	return Writer{}, len(values) > 0
}

// leave is what is left of an update for packages that import this one: what callers decide about
// speaks of the function's own parameters.
func leave(u Update, own bool) (Update, bool) { return u, own || !u.open() }

// common reports whether an update means the same of each implementation of an interface's method
// that makes it: not where it speaks of the receiver, which differs.
func common(u Update) bool { return u.Param != 1 && u.Of == 0 && u.Writer.Param != 1 }
