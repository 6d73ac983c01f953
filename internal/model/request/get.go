package request

import (
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// A Get is a GET in hot code that the API server answers, and of which nothing says that it
// has to be answered with the newest state.
type Get struct {
	Call ssa.CallInstruction
	// Kind is the kind of the object, zero where it is not known.
	Kind kube.Kind
	Heat heat.Heat
	// Reader tells that a client of controller-runtime sends it.
	Reader bool
	// Chosen tells that code which has a cached client picks a live one.
	Chosen bool
	// of is the type parameter that the object has for a type.
	of ir.TypeParam
	// uncached tells that the object is unstructured.
	uncached bool
	// held is the function value that is called, nil where a method is.
	held ssa.Value
}

// Gets yields the GETs of hot code.
func (r *Result) Gets() iter.Seq[Get] {
	return func(yield func(Get) bool) {
		for g := range r.hotGets() {
			if r.sent(g) && !yield(g) {
				return
			}
		}
	}
}

// hotGets yields them whoever answers.
func (r *Result) hotGets() iter.Seq[Get] {
	return func(yield func(Get) bool) {
		for call := range r.Prog.Calls() {
			hot, ok := r.Hot.At(call)
			if !ok || r.Prog.Syntax(call) == nil {
				continue
			}
			g := Get{Call: call, Heat: hot}
			answer, failure := r.asks(&g)
			if answer == nil || r.fresh(&g, answer, failure) || r.awaited(call, answer, heat.MaxHops) {
				continue
			}
			if !yield(g) {
				return
			}
		}
	}
}

// cost is what decides whether the server answers.
func (g *Get) cost() Cost {
	return Cost{Kind: g.Kind, Of: g.of, One: true, Reader: g.Reader, Uncached: g.uncached}
}

// deferGets defers the decision about readers that other packages fill in.
func (r *Result) deferGets() {
	for g := range r.hotGets() {
		at := rule.PlaceOf(r.pass.Fset, g.Call.Pos())
		d := Decision{Work: heat.Work[Cost]{What: g.cost(), At: at, Looped: g.Heat.Looped}, Heat: g.Heat, Method: g.held != nil}
		switch recv := ir.Receiver(g.Call); {
		case r.sent(g):
		case d.Method:
			r.leave(g.Call, r.heldWays(g.held), d)
		case g.Reader:
			r.deferTo(g.Call, recv, d)
		}
	}
}

// asks completes a GET by what its call says, and returns its answer and error. The answer is
// nil for other calls, and for parts of objects.
func (r *Result) asks(g *Get) (answer, failure ssa.Value) {
	recv := ir.Receiver(g.Call)
	if held(g.Call) != nil {
		return r.supposedGet(g)
	}
	for sym := range kube.Roles(ir.Callee(g.Call)) {
		switch {
		case recv == nil:
		case sym.Role == kube.LiveGet && !r.says(ir.Arg(g.Call, sym.Arg+1)):
			return r.typed(g, recv)
		case sym.Role == kube.ReaderGet && ir.Arg(g.Call, sym.Arg) != nil:
			return r.read(g, ir.Unboxed(ir.Arg(g.Call, sym.Arg)))
		}
	}
	return nil, nil
}

// read does so for a reader of controller-runtime that is given an object to fill in.
func (r *Result) read(g *Get, object ssa.Value) (answer, failure ssa.Value) {
	g.Kind, _ = kube.KindOf(object.Type())
	g.of = ir.TypeParamOf(object.Type())
	g.Reader = true
	if g.uncached = g.Kind == kube.Unstructured; g.uncached {
		g.Kind = kube.Kind{}
	}
	_, cached := r.CachedReader(g.Call.Parent())
	g.Chosen = cached && !g.uncached
	return object, ir.Result(g.Call, 0)
}

// says reports whether options of a GET may say anything.
func (r *Result) says(options ssa.Value) bool {
	if options == nil {
		return true
	}
	s := r.Trace.Struct(options)
	for field := range s.Values {
		if s.Set(field) {
			return true
		}
	}
	return !s.Complete
}

// typed does so for a client of one kind.
func (r *Result) typed(g *Get, recv ssa.Value) (answer, failure ssa.Value) {
	results := g.Call.Common().Signature().Results()
	if results.Len() != 2 {
		return nil, nil
	}
	g.Kind, _ = kube.KindOf(results.At(0).Type())
	if g.Kind == kube.Unstructured || g.Kind == kube.Metadata {
		g.Kind = kube.Kind{}
	} else if item := kube.ListedBy(recv.Type()); item == nil || !isKind(item, g.Kind) {
		return nil, nil // a subresource
	}
	return ir.Result(g.Call, 0), ir.Result(g.Call, 1)
}

func isKind(t types.Type, kind kube.Kind) bool {
	of, ok := kube.KindOf(t)
	return ok && of == kind
}

// fresh reports whether a GET may want the newest state: its answer is written back, or decides
// what is created or deleted; it makes up for a cache that did not have it, or cannot have it
// yet; or nothing else has the object.
func (r *Result) fresh(g *Get, answer, failure ssa.Value) bool {
	if kube.IsComputed(g.Kind) || kube.IsRecord(g.Kind) || kube.HasHolder(g.Kind) {
		return true
	}
	derived := derivedFrom(answer, g.Call)
	if len(r.sinks(g.Call, derived)) > 0 || r.changed(g.Call, derived) || r.secondLook(g) || namesGiven(g) || r.writtenBefore(g) {
		return true
	}
	return failure != nil && len(r.sinks(g.Call, derivedFrom(failure, nil))) > 0
}

// changed reports whether a call behind a GET is given what it answers and writes objects, by
// itself or in a function of the package. One in another literal that shares the variable counts.
func (r *Result) changed(get ssa.CallInstruction, derived map[ssa.Value]bool) bool {
	for fn := range around(get.Parent()) {
		for call := range ir.CallsOf(fn) {
			if call != get && slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool {
				return derived[arg] && r.changes(call, arg.Type(), heat.MaxHops)
			}) {
				return true
			}
		}
	}
	return false
}

// writtenBefore reports whether a call that comes before a GET may write an object of its kind: a
// cache need not have that yet.
func (r *Result) writtenBefore(g *Get) bool {
	for call := range ir.CallsOf(g.Call.Parent()) {
		if call == g.Call || !ir.Precedes(call, g.Call) {
			continue
		}
		for _, arg := range ir.Args(call) {
			arg = ir.Unboxed(arg)
			if kind, ok := kube.KindOf(arg.Type()); ok && kind == g.Kind && r.changes(call, arg.Type(), heat.MaxHops) {
				return true
			}
		}
	}
	return false
}

// MayWrite reports whether a call may write objects. What functions of other packages do that
// know clients, or function values, is not known: they may.
func (r *Result) MayWrite(call ssa.CallInstruction) bool {
	return r.changes(call, types.NewInterfaceType(nil, nil), heat.MaxHops)
}

// changes reports whether a call may write objects that is given something of a type. What
// functions of other packages do that know clients, the libraries' aside, or function values,
// is not known: they may, where what they are given can be an object, or hold one.
func (r *Result) changes(call ssa.CallInstruction, given types.Type, depth int) bool {
	callee := ir.Callee(call)
	if kube.ChangesObjects(callee) {
		return true
	}
	entered := r.Prog.Entered(call)
	if len(entered) == 0 {
		_, builtin := call.Common().Value.(*ssa.Builtin)
		_, basic := given.Underlying().(*types.Basic)
		return !builtin && !basic && (callee == nil || callee.Pkg() != nil && !kube.InLibraries(callee.Pkg().Path()) && kube.Reaches(callee.Pkg()))
	}
	return depth > 0 && slices.ContainsFunc(entered, func(fn *ssa.Function) bool {
		return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
			return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
				inner, ok := instr.(ssa.CallInstruction)
				return ok && r.changes(inner, given, depth-1)
			})
		})
	})
}

// secondLook reports whether a GET comes after one that a cache answers, for an object of the
// same kind or one that is not known.
func (r *Result) secondLook(g *Get) bool {
	return slices.ContainsFunc(g.Call.Parent().Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			call, ok := instr.(*ssa.Call)
			if !ok || !ir.Precedes(call, g.Call) {
				return false
			}
			kind, ok := r.readsCache(call)
			return ok && (kind == g.Kind || kind == (kube.Kind{}) || g.Kind == (kube.Kind{}))
		})
	})
}

// namesGiven reports whether a GET is for the object of its kind that the function around it has
// been given: who asks for what he holds wants the newest state.
//
//	func (c *controller) settle(ctx context.Context, node *corev1.Node) error {
//		current, err := c.client.CoreV1().Nodes().Get(ctx, node.Name, metav1.GetOptions{})
func namesGiven(g *Get) bool {
	return slices.ContainsFunc(ir.Args(g.Call), func(arg ssa.Value) bool {
		p, ok := described(arg).(*ssa.Parameter)
		if !ok {
			return false
		}
		kind, ok := kube.KindOf(p.Type())
		return ok && kind == g.Kind
	})
}

// described is the object that a name or a key is of, or the value itself.
func described(v ssa.Value) ssa.Value {
	if call, ok := v.(*ssa.Call); ok {
		switch {
		case kube.Is(ir.Callee(call), kube.ObjectKeyOf):
			v = ir.Unboxed(ir.Arg(call, 0))
		case kube.AsksIdentity(ir.CalleeFunc(call)) && ir.Receiver(call) != nil:
			v = ir.Receiver(call)
		}
	}
	v = ir.Root(v)
	for load, ok := v.(*ssa.UnOp); ok; load, ok = v.(*ssa.UnOp) {
		v = ir.Root(load.X)
	}
	if free, ok := v.(*ssa.FreeVar); ok {
		if bound := ir.Binding(free); bound != nil {
			v = bound
		}
	}
	if variable, ok := v.(*ssa.Alloc); ok {
		for stored := range ir.Stored(variable) {
			return stored
		}
	}
	return v
}

// readsCache returns the kind of what a call asks a cache for, zero where that is not known,
// not ok for other calls.
func (r *Result) readsCache(call *ssa.Call) (kind kube.Kind, ok bool) {
	callee := ir.Callee(call)
	if kube.Is(callee, kube.ListerGet) {
		kind, _ = kube.KindOf(call.Common().Signature().Results().At(0).Type())
		return kind, true
	}
	if kube.Is(callee, kube.StoreRead) {
		return kube.Kind{}, true
	}
	if get, ok := kube.Lookup(callee, kube.ReaderGet); ok && ir.Receiver(call) != nil && r.cached(ir.Receiver(call)) {
		if object := ir.Arg(call, get.Arg); object != nil {
			kind, _ = kube.KindOf(ir.Unboxed(object).Type())
		}
		return kind, true
	}
	return kube.Kind{}, false
}
