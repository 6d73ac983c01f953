// Package origin says where a value came from. Its tracer walks SSA values
// backwards to their sources, through locals, fields, parameters, results and
// closures; on top of it stand constants, options structs built piece by
// piece, and the lattice of clients: live, cached, cache-owned, fake, unknown.
//
// It does not see: values that pass through maps, slices (but for literals
// and append), channels or reflection; fields by object (a field is the join
// of everything this package stores into it); stores made by packages that
// import this one, except as they are deferred to those packages by facts.
package origin

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A Source is where tracing a value ends.
type Source struct {
	// Value is the constant, call, parameter, function, composite literal
	// (*ssa.Alloc) or anything else the tracer does not look behind. A field
	// or variable that this package never stores to ends at the *ssa.FieldAddr,
	// *ssa.Field or *ssa.Global itself.
	Value ssa.Value
	// Result is the index of the result if Value is a call of several results.
	Result int
	// Frames are the calls whose bodies the tracer entered on the way, outermost first.
	Frames []ssa.CallInstruction
}

// Call returns the call that a source is the result of.
func (s Source) Call() (*ssa.Call, bool) {
	call, ok := s.Value.(*ssa.Call)
	return call, ok
}

// maxDepth bounds how many calls deep a value is followed.
const maxDepth = 5

// maxSources bounds how many sources are kept: a value with more of them is
// not understood.
const maxSources = 64

// Tracer follows the values of one package.
type Tracer struct {
	Prog *ir.Program
	pass *analysis.Pass // for facts, nil without them
}

// Sources returns where a value came from. An empty result means that no
// source was found within bounds, for example in code that is never called.
func (t Tracer) Sources(v ssa.Value) []Source {
	w := &walk{prog: t.Prog, seen: map[visit]bool{}}
	w.value(v, 0, nil)
	return w.found
}

// Contents returns the sources of what a pointer points to.
func (t Tracer) Contents(pointer ssa.Value) []Source {
	w := &walk{prog: t.Prog, seen: map[visit]bool{}}
	for _, s := range t.Sources(pointer) {
		switch v := s.Value.(type) {
		case *ssa.Alloc, *ssa.FieldAddr, *ssa.Global, *ssa.FreeVar:
			w.load(v, s.Frames)
		case *ssa.Call:
			if !w.pointee(v, s.Frames) {
				w.leaf(s.Value, s.Result, s.Frames)
			}
		default:
			w.leaf(s.Value, s.Result, s.Frames)
		}
	}
	return w.found
}

type visit struct {
	v      ssa.Value
	result int
	frame  ssa.CallInstruction
	load   bool
}

type walk struct {
	prog  *ir.Program
	seen  map[visit]bool
	found []Source
}

func (w *walk) enter(v ssa.Value, result int, frames []ssa.CallInstruction, load bool) bool {
	key := visit{v: v, result: result, load: load}
	if len(frames) > 0 {
		key.frame = frames[len(frames)-1]
	}
	if w.seen[key] || len(frames) > maxDepth {
		return false
	}
	w.seen[key] = true
	return true
}

func (w *walk) leaf(v ssa.Value, result int, frames []ssa.CallInstruction) {
	if len(w.found) < maxSources {
		w.found = append(w.found, Source{Value: v, Result: result, Frames: frames})
	}
}

// value follows one value; result is the component wanted of a tuple.
func (w *walk) value(v ssa.Value, result int, frames []ssa.CallInstruction) {
	if v == nil || !w.enter(v, result, frames, false) {
		return
	}
	switch v := v.(type) {
	case *ssa.Phi:
		for _, e := range v.Edges {
			w.value(e, result, frames)
		}
	case *ssa.ChangeInterface:
		w.value(v.X, 0, frames)
	case *ssa.ChangeType:
		w.value(v.X, 0, frames)
	case *ssa.MakeInterface:
		w.value(v.X, 0, frames)
	case *ssa.Convert:
		w.value(v.X, 0, frames)
	case *ssa.TypeAssert:
		w.value(v.X, 0, frames)
	case *ssa.Extract:
		w.value(v.Tuple, v.Index, frames)
	case *ssa.UnOp:
		w.unary(v, frames)
	case *ssa.Field:
		w.field(v, frames)
	case *ssa.Call:
		w.call(v, result, frames)
	case *ssa.Parameter:
		w.parameter(v, frames)
	case *ssa.FreeVar:
		w.freeVar(v, frames, w.value)
	default:
		w.leaf(v, result, frames)
	}
}

func (w *walk) unary(v *ssa.UnOp, frames []ssa.CallInstruction) {
	if v.Op == token.MUL {
		w.load(v.X, frames)
		return
	}
	w.leaf(v, 0, frames)
}

func (w *walk) field(v *ssa.Field, frames []ssa.CallInstruction) {
	if !w.stored(ir.FieldOf(v), frames) {
		w.leaf(v, 0, frames)
	}
}

// load follows what is stored at an address.
func (w *walk) load(addr ssa.Value, frames []ssa.CallInstruction) {
	if !w.enter(addr, 0, frames, true) {
		return
	}
	switch addr := addr.(type) {
	case *ssa.Alloc:
		if !w.storedLocally(addr, frames) {
			w.leaf(addr, 0, frames)
		}
	case *ssa.FieldAddr:
		if !w.stored(ir.FieldOf(addr), frames) {
			w.leaf(addr, 0, frames)
		}
	case *ssa.Global:
		if !w.stored(addr.Object(), frames) {
			w.leaf(addr, 0, frames)
		}
	case *ssa.FreeVar:
		w.freeVar(addr, frames, func(v ssa.Value, _ int, frames []ssa.CallInstruction) { w.load(v, frames) })
	case *ssa.Phi:
		for _, e := range addr.Edges {
			w.load(e, frames)
		}
	case *ssa.Parameter:
		w.pointerParameter(addr, frames)
	case *ssa.Call:
		if !w.pointee(addr, frames) {
			w.leaf(addr, 0, frames)
		}
	case *ssa.UnOp:
		w.loadPointer(addr, frames)
	default:
		w.leaf(addr, 0, frames)
	}
}

// pointee follows what a call's result points to, if the call makes a pointer
// to one of its arguments or defines a flag.
func (w *walk) pointee(call *ssa.Call, frames []ssa.CallInstruction) bool {
	for sym := range kube.Roles(ir.Callee(call)) {
		if sym.Role == kube.PointerTo || sym.Role == kube.FlagValue {
			w.value(ir.Arg(call, sym.Arg), 0, frames)
			return true
		}
	}
	return false
}

// loadPointer follows what is behind a pointer that is itself loaded, such as
// a package variable with the pointer to a flag.
func (w *walk) loadPointer(pointer *ssa.UnOp, frames []ssa.CallInstruction) {
	sources := (Tracer{Prog: w.prog}).Within(pointer, Source{Frames: frames})
	if len(sources) == 0 {
		w.leaf(pointer, 0, frames)
	}
	for _, s := range sources {
		if call, ok := s.Value.(*ssa.Call); !ok || !w.pointee(call, s.Frames) {
			w.leaf(pointer, 0, frames)
			return
		}
	}
}

func (w *walk) stored(obj types.Object, frames []ssa.CallInstruction) bool {
	stores := w.prog.Stores(obj)
	for _, s := range stores {
		w.value(s.Value, 0, nil) // a store may be anywhere: the frames of this walk do not apply
	}
	return len(stores) > 0
}

// storedLocally follows the stores to a local variable, in closures, too.
func (w *walk) storedLocally(addr ssa.Value, frames []ssa.CallInstruction) bool {
	found := false
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr {
				found = true
				w.value(ref.Val, 0, frames)
			}
		case *ssa.MakeClosure:
			for i, b := range ref.Bindings {
				if b == addr {
					found = w.storedLocally(ref.Fn.(*ssa.Function).FreeVars[i], frames) || found
				}
			}
		case ssa.CallInstruction:
			if flag, ok := kube.Lookup(ir.Callee(ref), kube.FlagDefault); ok && ir.Arg(ref, 0) == addr {
				found = true
				w.value(ir.Arg(ref, flag.Arg), 0, frames)
			}
		}
	}
	return found
}

// call follows the results of a function of this package; calls of others are sources.
func (w *walk) call(call *ssa.Call, result int, frames []ssa.CallInstruction) {
	entered := w.prog.Entered(call)
	if len(entered) == 0 || len(frames) >= maxDepth {
		w.leaf(call, result, frames)
		return
	}
	inner := append(frames[:len(frames):len(frames)], ssa.CallInstruction(call))
	for _, fn := range entered {
		for _, b := range fn.Blocks {
			if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && result < len(ret.Results) {
				w.value(ret.Results[result], 0, inner)
			}
		}
	}
}

// parameter follows the argument of the call that the walk came through, or
// of every call in this package. A parameter that other code may fill, too,
// is a source as well.
func (w *walk) parameter(p *ssa.Parameter, frames []ssa.CallInstruction) {
	index := indexOf(p)
	if n := len(frames); n > 0 {
		if arg, ok := argument(w.prog, frames[n-1], p.Parent(), index); ok {
			w.value(arg, 0, frames[:n-1])
			return
		}
	}
	for _, call := range w.prog.Callers(p.Parent()) {
		if arg, ok := argument(w.prog, call, p.Parent(), index); ok {
			w.value(arg, 0, nil)
		}
	}
	if Open(w.prog, p.Parent()) {
		w.leaf(p, 0, frames)
	}
}

func (w *walk) pointerParameter(p *ssa.Parameter, frames []ssa.CallInstruction) {
	index := indexOf(p)
	if n := len(frames); n > 0 {
		if arg, ok := argument(w.prog, frames[n-1], p.Parent(), index); ok {
			w.load(arg, frames[:n-1])
			return
		}
	}
	w.leaf(p, 0, frames)
}

func indexOf(p *ssa.Parameter) int {
	for i, q := range p.Parent().Params {
		if p == q {
			return i
		}
	}
	return -1
}

// argument returns what a call passes for parameter index of fn (receiver first).
func argument(prog *ir.Program, call ssa.CallInstruction, fn *ssa.Function, index int) (ssa.Value, bool) {
	entered := prog.Entered(call)
	for _, e := range entered {
		if e != fn {
			continue
		}
		if fn.Signature.Recv() != nil {
			if index == 0 {
				recv := ir.Receiver(call)
				return recv, recv != nil
			}
			index--
		}
		arg := ir.Arg(call, index)
		return arg, arg != nil
	}
	return nil, false
}

// Open tells whether code that the package does not show may call fn: it is
// exported, implements a method, or is used as a value.
func Open(prog *ir.Program, fn *ssa.Function) bool {
	if len(prog.Taken(fn)) > 0 || fn.Parent() != nil && len(prog.Callers(fn)) == 0 {
		return true
	}
	obj, ok := fn.Object().(*types.Func)
	return ok && obj.Exported() && prog.Pass.Pkg.Name() != "main" || len(prog.Callers(fn)) == 0
}

// freeVar follows a captured variable to where the closure was made.
func (w *walk) freeVar(v *ssa.FreeVar, frames []ssa.CallInstruction, follow func(ssa.Value, int, []ssa.CallInstruction)) {
	fn := v.Parent()
	index := -1
	for i, free := range fn.FreeVars {
		if free == v {
			index = i
		}
	}
	made := false
	for closure := range closures(fn) {
		made = true
		follow(closure.Bindings[index], 0, frames)
	}
	if !made {
		w.leaf(v, 0, frames)
	}
}
