package event

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
)

// effect is what code does at most.
type effect uint8

const (
	nothing effect = iota
	// local code writes memory, logs or counts.
	local
	// unknown code may do anything.
	unknown
	// works is code that enqueues, sends, or talks to another process.
	works
)

// outcome is what calling a function does.
type outcome struct {
	// open is what it does for updates with equal objects, too.
	open effect
	// closed is what it does only if the objects differ.
	closed effect
	// work is where the open work is done.
	work token.Pos
	// params are the function-valued parameters of exported code that it
	// calls for updates with equal objects, too.
	params []*ssa.Parameter
	// passes tells, for functions that return a bool, whether that is true
	// for updates with equal objects: nothing for no, unknown, works for yes.
	passes effect
}

// add joins what other code does that runs under a guard.
func (o *outcome) add(other outcome, g guard, at token.Pos) {
	if !at.IsValid() {
		at = other.work
	}
	switch g {
	case open:
		if other.open > o.open {
			o.open, o.work = other.open, at
		}
		o.closed = max(o.closed, other.closed)
		o.params = append(o.params, other.params...)
	case ajar:
		if max(other.open, other.closed) > local || len(other.params) > 0 {
			o.open = max(o.open, unknown)
		}
	case closed:
		o.closed = max(o.closed, other.open, other.closed)
		if len(other.params) > 0 {
			o.closed = max(o.closed, unknown)
		}
	}
}

// maxDepth bounds how many calls deep the work of a handler is searched.
const maxDepth = 12

// maxBlocks bounds the functions that are understood.
const maxBlocks = 1500

type calling struct {
	fn   *ssa.Function
	args string
}

// call says what a function of this package does when it is called with
// values of these masks.
func (r *Result) call(fn *ssa.Function, args, free []mask) *outcome {
	key := calling{fn, string(bytesOf(args)) + "|" + string(bytesOf(free))}
	if o := r.outcomes[key]; o != nil {
		return o
	}
	o := &outcome{}
	if !r.prog.HasBody(fn) || r.depth >= maxDepth || len(fn.Blocks) > maxBlocks {
		o.open, o.passes = unknown, unknown
		return o
	}
	r.outcomes[key] = o // what a recursive call does is what the others do
	r.depth++
	f := r.newFrame(fn, args, free)
	f.run(o)
	r.depth--
	if r.rooted {
		f.notePointers()
	}
	return o
}

func bytesOf(masks []mask) []byte {
	b := make([]byte, len(masks))
	for i, m := range masks {
		b[i] = 'A' + byte(m)
	}
	return b
}

// run joins the effects of all instructions.
func (f *frame) run(o *outcome) {
	for _, b := range f.fn.Blocks {
		g := f.guards[b.Index]
		for _, instr := range b.Instrs {
			o.add(f.effect(instr), g, ir.Position(instr))
			if ret, ok := instr.(*ssa.Return); ok && len(ret.Results) == 1 && isBool(ret.Results[0].Type()) {
				o.passes = max(o.passes, f.passes(ret.Results[0], g))
			}
		}
	}
}

func (f *frame) effect(instr ssa.Instruction) outcome {
	switch instr := instr.(type) {
	case *ssa.Send:
		return outcome{open: works}
	case *ssa.Select:
		for _, s := range instr.States {
			if s.Dir == types.SendOnly {
				return outcome{open: works}
			}
		}
	case *ssa.Store:
		if _, ok := root(instr.Addr).(*ssa.Alloc); !ok {
			return outcome{open: local}
		}
	case *ssa.MapUpdate:
		return outcome{open: local}
	case ssa.CallInstruction:
		return f.effectOfCall(instr)
	}
	return outcome{}
}

func (f *frame) effectOfCall(call ssa.CallInstruction) outcome {
	common := call.Common()
	if _, ok := common.Value.(*ssa.Builtin); ok {
		return outcome{open: local}
	}
	callee := ir.CalleeFunc(call)
	if e, ok := f.effectOfRole(call, ir.Callee(call)); ok {
		return outcome{open: e}
	}
	if entered := f.prog.Entered(call); len(entered) > 0 {
		return f.enter(entered, call)
	}
	if callee == nil {
		return f.effectOfValue(common)
	}
	o := f.effectOfOther(callee, common)
	for _, arg := range common.Args {
		if _, ok := arg.Type().Underlying().(*types.Signature); ok {
			o.add(f.effectOfFunc(arg, nil), open, token.NoPos) // called back
		}
	}
	return o
}

// working are the roles of calls that enqueue, or whose effect leaves the process.
var working = []kube.Role{
	kube.QueueAdd, kube.Enqueues, kube.Talks,
	kube.LiveList, kube.LiveGet, kube.LiveWatch, kube.LiveCreate, kube.LiveUpdate, kube.LivePatch,
	kube.LiveDelete, kube.LiveDeleteCollection, kube.LiveEvict, kube.PagedList, kube.Discover,
	kube.WriterCreate, kube.WriterUpdate, kube.WriterPatch, kube.WriterDelete, kube.WriterDeleteAll,
}

// effectOfRole says what a call does that the tables know.
func (f *frame) effectOfRole(call ssa.CallInstruction, callee types.Object) (effect, bool) {
	switch {
	case callee == nil:
		return nothing, false
	case kube.Is(callee, working...):
		return works, true
	case kube.Is(callee, kube.ReaderGet, kube.ReaderList):
		if f.trace.Client(ir.Receiver(call)) == origin.Live {
			return works, true
		}
		return nothing, true
	case kube.Is(callee, kube.ListerGet, kube.ListerList, kube.StoreRead, kube.Compare, kube.NoReturn):
		return nothing, true
	}
	return nothing, false
}

// enter joins what the functions do that a call may enter.
func (f *frame) enter(entered []*ssa.Function, call ssa.CallInstruction) outcome {
	common := call.Common()
	args, free := f.masksOf(common.Args), []mask(nil)
	if common.IsInvoke() {
		args = append([]mask{f.masks[common.Value]}, args...)
	}
	if closure, ok := common.Value.(*ssa.MakeClosure); ok {
		if fn := closure.Fn.(*ssa.Function); ir.Declared(fn) != fn {
			args = append(f.masksOf(closure.Bindings), args...) // a method value
		} else {
			free = f.masksOf(closure.Bindings)
		}
	}
	o := outcome{}
	for _, fn := range entered {
		inner := f.call(fn, fit(args, fn), free)
		o.add(*inner, open, token.NoPos)
		o.passes = max(o.passes, inner.passes)
	}
	return o
}

// fit makes as many masks as a function has parameters.
func fit(args []mask, fn *ssa.Function) []mask {
	out := make([]mask, len(fn.Params))
	copy(out, args)
	return out
}

func (f *frame) masksOf(values []ssa.Value) []mask {
	masks := make([]mask, len(values))
	for i, v := range values {
		masks[i] = f.masks[v]
	}
	return masks
}

// effectOfValue says what calling a function value does.
func (f *frame) effectOfValue(common *ssa.CallCommon) outcome {
	return f.effectOfFunc(common.Value, f.masksOf(common.Args))
}

// effectOfFunc joins the effects of the functions that a value may be.
func (f *frame) effectOfFunc(v ssa.Value, args []mask) outcome {
	if closure, ok := v.(*ssa.MakeClosure); ok { // made here: its variables are known
		if fn := closure.Fn.(*ssa.Function); ir.Declared(fn) == fn {
			return *f.call(fn, fit(args, fn), f.masksOf(closure.Bindings))
		}
	}
	return f.effectOfSources(f.trace.Sources(v), args)
}

func (r *Result) effectOfSources(sources []origin.Source, args []mask) outcome {
	o := outcome{}
	if len(sources) == 0 {
		o.open = unknown
	}
	for _, s := range sources {
		o.add(r.effectOfSource(s, args), open, token.NoPos)
	}
	return o
}

// effectOfSource says what the function does that a value came from.
func (r *Result) effectOfSource(s origin.Source, args []mask) outcome {
	switch v := s.Value.(type) {
	case *ssa.Const:
		return outcome{} // nil is checked for, or panics
	case *ssa.Function:
		return r.effectOfFunction(v, args)
	case *ssa.MakeClosure:
		fn := v.Fn.(*ssa.Function)
		if ir.Declared(fn) != fn {
			args = append(make([]mask, len(v.Bindings)), args...) // a method value
		}
		return r.effectOfFunction(fn, args)
	case *ssa.Parameter:
		return outcome{params: []*ssa.Parameter{v}}
	case *ssa.Call:
		callee := ir.Callee(v)
		if kube.Is(callee, kube.Enqueues) {
			return outcome{open: works}
		}
		if inner, ok := kube.Lookup(callee, kube.OnUpdate); ok && inner.Arg >= 0 { // PassNew(f)
			return r.effectOfSources(r.trace.Sources(ir.Arg(v, inner.Arg)), args[max(len(args)-1, 0):])
		}
	}
	return outcome{open: unknown}
}

// effectOfFunction says what a function does, of this package or another.
func (r *Result) effectOfFunction(fn *ssa.Function, args []mask) outcome {
	fn = ir.Declared(fn)
	if r.prog.HasBody(fn) {
		return *r.call(fn, fit(args, fn), nil)
	}
	obj, ok := fn.Object().(*types.Func)
	if !ok {
		return outcome{open: unknown}
	}
	if kube.Is(obj, working...) {
		return outcome{open: works}
	}
	return r.effectOfImported(obj, args)
}

// effectOfOther says what a function does whose body is not here.
func (f *frame) effectOfOther(callee *types.Func, common *ssa.CallCommon) outcome {
	args := f.masksOf(common.Args)
	if common.IsInvoke() {
		args = append([]mask{f.masks[common.Value]}, args...)
	}
	return f.effectOfImported(callee, args)
}

// effectOfImported says what a function of another package does. One that
// gets both objects may compare them in ways that its fact does not tell.
func (r *Result) effectOfImported(fn *types.Func, args []mask) outcome {
	if kube.Quiet(fn) {
		return outcome{open: local}
	}
	var fact Acts
	if r.pass.ImportObjectFact(fn, &fact) && fact.Works.Valid() && fact.understands(args) {
		return outcome{open: works}
	}
	if results := fn.Signature().Results(); results.Len() == 1 && isBool(results.At(0).Type()) && joined(args).objects() == both {
		return outcome{} // compares them
	}
	return outcome{open: unknown}
}

func joined(masks []mask) mask {
	var all mask
	for _, m := range masks {
		all |= m.flat()
	}
	return all
}
