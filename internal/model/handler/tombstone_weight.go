package handler

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// An operation is something that a function does for a deleted object.
type operation struct {
	instr ssa.Instruction
	// shared tells that other events make the program do it as well.
	shared bool
	// within are the calls that lead from the function to it.
	within []passage
}

// A passage is a call that enters a function of this package.
type passage struct {
	call *ssa.Call
	fn   *ssa.Function
}

// weightless reports whether all that a function would have done for the object
// has no effect: it puts a key into a queue that other events put there, too,
// or the key of an object whose worker does nothing where the object is gone, or
// empties a namespace that is gone.
func (f *tombstoneFrame) weightless(d *Reception) bool {
	g := f.instead()
	if g.Lost {
		return false
	}
	return !slices.ContainsFunc(g.missed(f.Ended), func(x operation) bool { return !g.idleOperation(x, d) })
}

// weightlessBehind is the same for the functions behind a filter.
func (r *TombstoneResult) weightlessBehind(receptions []*Reception) bool {
	return !slices.ContainsFunc(receptions, func(d *Reception) bool {
		called := r.unwrapped(d.Func)
		fns, _ := r.functions(d)
		if called != d.Func {
			fns = r.bodies(called)
		}
		if queue, method := r.bound(called); len(fns) == 0 && kube.Is(method, kube.EnqueuesObject) {
			kind, known := r.kindOf(d)
			return known && r.leads(queue, kind, true)
		}
		return len(fns) == 0 || slices.ContainsFunc(fns, func(fn *ssa.Function) bool {
			if len(fn.Params) == 0 {
				return true
			}
			f := r.evaluate(fn, held, tombstoneAt(fn, len(fn.Params)-1))
			return !f.pointless(d) && !f.repeats(d) && !f.covered(d) && !f.released(d)
		})
	})
}

// pointless reports whether a function does nothing with an effect for an object.
func (f *tombstoneFrame) pointless(d *Reception) bool {
	g := f.instead()
	return !g.Lost && !slices.ContainsFunc(g.operations(nil), func(x operation) bool { return !g.idleOperation(x, d) })
}

// instead evaluates the function with an ordinary object.
func (f *tombstoneFrame) instead() *tombstoneFrame {
	args := make([]value, len(f.Args))
	for i, arg := range f.Args {
		args[i] = ordinary(arg)
	}
	free := make([]value, len(f.Free))
	for i := range free {
		free[i].is = openTombstone
	}
	e := f.start(f.kind, plain)
	e.keys = f.keys
	return e.run(f.Fn, args, free)
}

// operations are what a function does outside of some blocks, and the functions of
// this package that it calls.
func (f *tombstoneFrame) operations(but func(*ssa.BasicBlock) bool) []operation {
	var found []operation
	for _, b := range f.Fn.Blocks {
		if f.Reached(b) && (but == nil || !but(b)) {
			found = append(found, f.operationsIn(b.Instrs, operation{shared: f.shared()})...)
		}
	}
	return slices.DeleteFunc(found, func(x operation) bool { return !f.runs(x) })
}

// runs reports whether control reaches an operation in the functions that lead to it, as far as
// these are evaluated.
func (f *tombstoneFrame) runs(x operation) bool {
	g := f
	for n, step := range x.within {
		i := slices.IndexFunc(g.Inner(step.call), func(inner *eval.Frame[value]) bool { return inner.Fn == step.fn })
		if i < 0 || g.Inner(step.call)[i].Lost {
			return true
		}
		g = g.of(g.Inner(step.call)[i])
		next := x.instr
		if n+1 < len(x.within) {
			next = x.within[n+1].call
		}
		if !g.Reached(next.Block()) {
			return false
		}
	}
	return true
}

// maxOperations is from how many operations on calls count as operations of their own: the ways
// through functions that call each other are too many to be told one by one.
const maxOperations = 1 << 12

// operationsIn are the operations of instructions, as the one given but for these.
func (r *TombstoneResult) operationsIn(instrs []ssa.Instruction, as operation) []operation {
	g := &gathering{TombstoneResult: r}
	g.gather(instrs, as)
	return g.found
}

// A gathering looks for operations, also in what is called.
type gathering struct {
	*TombstoneResult
	found []operation
}

func (g *gathering) gather(instrs []ssa.Instruction, as operation) {
	for _, instr := range instrs {
		if !g.acts(instr) {
			continue
		}
		as.instr = instr
		if call, fn := g.enters(as); fn != nil {
			inner := operation{shared: as.shared || g.sharedFunc(fn), within: append(slices.Clone(as.within), passage{call, fn})}
			for _, b := range fn.Blocks {
				g.gather(b.Instrs, inner)
			}
			continue
		}
		g.found = append(g.found, as)
	}
}

// enters returns the function whose operations are to be told instead of a call to it, nil
// for what is no such call.
func (g *gathering) enters(x operation) (*ssa.Call, *ssa.Function) {
	call, ok := x.instr.(*ssa.Call)
	if !ok || len(x.within) > maxCellDepth || len(g.found) > maxOperations {
		return nil, nil
	}
	fn := g.entered(call)
	if slices.ContainsFunc(x.within, func(p passage) bool { return p.fn == fn }) {
		return nil, nil
	}
	return call, fn
}

// entered is the function of this package that a call enters, nil if it may be another.
func (r *TombstoneResult) entered(call *ssa.Call) *ssa.Function {
	fn := call.Call.StaticCallee()
	if held := r.held(call.Call.Value); fn == nil && len(held) == 1 && !call.Call.IsInvoke() {
		fn = held[0]
	}
	if fn = ir.Declared(fn); r.prog.HasBody(fn) {
		return fn
	}
	return nil
}

// idleOperation reports whether it makes no difference that something is not done for
// a deleted object.
func (f *tombstoneFrame) idleOperation(x operation, d *Reception) bool {
	if f.blind(x, d) || f.inert(x.instr) {
		return true
	}
	call, ok := x.instr.(*ssa.Call)
	if !ok {
		return f.unheard(x.instr)
	}
	if kube.Is(ir.Callee(call), kube.QueueDone, kube.QueueForget) {
		return f.ownKey(passedIn(ir.Arg(call, 0), x)) && f.ignored(ir.Receiver(call), d)
	}
	add, ok := f.addition(call)
	if !ok {
		return asks(call) || f.retold(call, d) || f.emptied(call, x) || f.collected(call, x, d) || f.idleElsewhere(call, x) || f.handsOver(call) || saysNothing(call) || f.expires(call) || f.agesOut(call, d)
	}
	if add.refused() {
		return true
	}
	if _, known := f.trace.Constant(add.item); known == client.Known || f.fixed(add.item, x) {
		return x.shared
	}
	if !add.ofObject && f.ownKey(add.item) {
		return f.ignored(add.queue, d)
	}
	return !f.depends(add, x, d) && !f.renewed(passedIn(add.queue, x))
}

// unheard reports whether all that is sent says nothing of an object, or nobody is seen
// to receive it: that anything comes of it is not seen.
func (f *tombstoneFrame) unheard(instr ssa.Instruction) bool {
	silent := func(to, sent ssa.Value) bool { return isSignal(sent) || !f.received(to) }
	switch instr := instr.(type) {
	case *ssa.Send:
		return silent(instr.Chan, instr.X)
	case *ssa.Select:
		return !slices.ContainsFunc(instr.States, func(s *ssa.SelectState) bool {
			return s.Dir != types.SendOnly || !silent(s.Chan, s.Send)
		})
	}
	return false
}

// received reports whether this package receives from a channel.
func (r *TombstoneResult) received(from ssa.Value) bool {
	return slices.ContainsFunc(r.prog.Funcs, func(fn *ssa.Function) bool {
		return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
			return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool { return r.takesFrom(instr, from) })
		})
	})
}

func (r *TombstoneResult) takesFrom(instr ssa.Instruction, from ssa.Value) bool {
	switch instr := instr.(type) {
	case *ssa.UnOp:
		return instr.Op == token.ARROW && r.events.SameQueue(instr.X, from)
	case *ssa.Select:
		return slices.ContainsFunc(instr.States, func(s *ssa.SelectState) bool {
			return s.Dir == types.RecvOnly && r.events.SameQueue(s.Chan, from)
		})
	}
	return false
}

// saysNothing reports whether a call tells another function no more than constant text,
// and what to print in it, and asks for nothing: what comes of it has nothing to do with
// an object.
//
//	log.Warning("queue is full")
func saysNothing(call *ssa.Call) bool {
	text, args := false, ir.Args(call)
	if formats(call.Call.Signature()) {
		args = args[:len(args)-1]
	}
	for _, arg := range args {
		c, ok := arg.(*ssa.Const)
		if !ok {
			return false
		}
		basic, ok := c.Type().Underlying().(*types.Basic)
		text = text || ok && basic.Info()&types.IsString != 0
	}
	return text && call.Call.Signature().Results().Len() == 0
}

// handsOver reports whether a call leaves the object to code that is chosen at run time
// and not seen, which may be a queue as well: a function in a variable, or a method
// of an interface that answers nothing. Who calls the handler of another one knows it.
func (f *tombstoneFrame) handsOver(call *ssa.Call) bool {
	common := call.Common()
	if _, builtin := common.Value.(*ssa.Builtin); builtin || common.StaticCallee() != nil || len(f.prog.Entered(call)) > 0 || len(common.Args) == 0 {
		return false
	}
	if !common.IsInvoke() {
		return true
	}
	return common.Signature().Results().Len() == 0 && !kube.Is(common.Method, kube.OnDelete) && slices.ContainsFunc(common.Args, f.isObject)
}

// formats reports whether a function takes values of all types, as one that prints does.
func formats(sig *types.Signature) bool {
	if !sig.Variadic() || sig.Params().Len() < 2 {
		return false
	}
	list, ok := sig.Params().At(sig.Params().Len() - 1).Type().(*types.Slice)
	return ok && ir.IsAny(list.Elem())
}

func isSignal(v ssa.Value) bool {
	t, ok := v.Type().Underlying().(*types.Struct)
	return ok && t.NumFields() == 0
}

// ownKey reports whether a value is the key of the object under evaluation.
func (f *tombstoneFrame) ownKey(key ssa.Value) bool {
	sources := f.trace.Sources(key)
	if f.keys != nil {
		sources = f.trace.Inside(key)
	}
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(s client.Source) bool {
		call, ok := s.Call()
		if !ok {
			return f.keys == nil || s.Value != ssa.Value(f.keys.told)
		}
		if sym, ok := kube.Lookup(ir.Callee(call), kube.KeyOfDeleted); ok {
			return !f.isObject(ir.Arg(call, max(sym.Arg, 0)))
		}
		of := f.keyArg(call)
		return of == nil || !f.isObject(of)
	})
}

// isObject reports whether a value is the object in some frame of the evaluation, or its
// metadata.
func (f *tombstoneFrame) isObject(v ssa.Value) bool {
	if extract, ok := v.(*ssa.Extract); ok && extract.Index == 0 {
		if call, ok := extract.Tuple.(*ssa.Call); ok {
			sym, ok := kube.Lookup(ir.Callee(call), kube.MetadataOf)
			return ok && f.isObject(ir.Arg(call, sym.Arg)) || f.holdsObject(v)
		}
	}
	if phi, ok := v.(*ssa.Phi); ok {
		return slices.ContainsFunc(phi.Edges, func(edge ssa.Value) bool { return edge != v && f.isObject(edge) })
	}
	return f.holdsObject(v)
}

func (f *tombstoneFrame) holdsObject(v ssa.Value) bool {
	return f.has(func(g *tombstoneFrame) bool { return v.Parent() == g.Fn && g.At(v).is == object })
}

// queue returns the parameter with the queue into which a function puts the
// object's own key, -1 where it does more or something else.
func (f *tombstoneFrame) queue() int {
	g := f.instead()
	param := -1
	for _, x := range g.operations(f.Reached) {
		call, ok := x.instr.(*ssa.Call)
		if !ok {
			return -1
		}
		add, ok := kube.Lookup(ir.Callee(call), kube.QueueAdd)
		p, isParam := ir.Receiver(call).(*ssa.Parameter)
		if !ok || !isParam || p.Parent() != f.Fn || !g.ownKey(ir.Arg(call, add.Arg)) {
			return -1
		}
		param = slices.Index(f.Fn.Params, p)
	}
	return param
}
