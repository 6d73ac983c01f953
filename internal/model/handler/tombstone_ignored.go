package handler

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// ignored reports whether the workers behind a queue are not seen to do anything
// for the own key of an object that is gone, if that is what they get: most only
// find out that it is gone, often in code that is chosen at run time or that
// another package has. Where the kind of a reception is not known, it is taken for
// the one that they look for.
func (r *TombstoneResult) ignored(queue ssa.Value, d *Reception) bool {
	return d != nil && !slices.ContainsFunc(r.events.Workers(queue), func(fn *ssa.Function) bool {
		v := r.visit(d)
		return !v.idle(fn) && (v.acted || v.other && !v.looked)
	})
}

func (r *TombstoneResult) visit(d *Reception) *visit {
	kind, _ := r.kindOf(d)
	return r.visitFor(kind)
}

func (r *TombstoneResult) visitFor(kind kube.Kind) *visit {
	return &visit{TombstoneResult: r, kind: kind, idles: map[*ssa.Function]bool{}, gone: map[*ssa.BasicBlock]bool{}}
}

// A visit goes through the code that runs for the key of an object that is gone.
type visit struct {
	*TombstoneResult
	kind kube.Kind
	// idles tells which functions do nothing, as far as they were looked at.
	idles map[*ssa.Function]bool
	// gone are the blocks to which control goes because the object is gone.
	gone map[*ssa.BasicBlock]bool
	// acted tells that something is done there.
	acted bool
	// looked tells that some code looks for the object, other that it looks for
	// one of another kind by the key.
	looked, other bool
	// listed tells that it goes through all objects of the kind.
	listed bool
	// foreign tells that the key is not that of the object, but of another one: what
	// is not found in a store of any kind is not known to be the object.
	foreign bool
}

// idle reports whether a function, and those that it runs, do nothing.
func (v *visit) idle(fn *ssa.Function) bool {
	if idle, ok := v.idles[fn]; ok {
		return idle
	}
	v.idles[fn] = true // for recursion
	live, idle := v.live(fn), true
	for _, b := range fn.Blocks {
		if live[b] && slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool { return !v.idleInstr(instr) }) {
			idle = false
			v.acted = v.acted || v.isGone(b)
		}
	}
	v.idles[fn] = idle
	return idle
}

// isGone reports whether a block runs only because the object is gone.
func (v *visit) isGone(b *ssa.BasicBlock) bool {
	for g := range v.gone {
		if g.Parent() == b.Parent() && g.Dominates(b) {
			return true
		}
	}
	return false
}

func (v *visit) idleInstr(instr ssa.Instruction) bool {
	call, ok := instr.(ssa.CallInstruction)
	if !ok {
		return !v.acts(instr)
	}
	v.lists(call)
	switch {
	case v.looksFor(call), kube.Is(ir.Callee(call), kube.QueueGet, kube.QueueAdd, kube.QueueDone), v.ofQueue(call), givesLister(call):
		return true
	}
	entered := v.events.Runs(call)
	for _, fn := range entered {
		if !v.idle(fn) {
			return false
		}
	}
	return len(entered) > 0 || unaware(call) || !v.acts(instr)
}

// unaware reports whether a call runs a function, or one in a variable of a package,
// that is told nothing of the object.
func unaware(call ssa.CallInstruction) bool {
	common := call.Common()
	if common.IsInvoke() || len(common.Args) > 0 {
		return false
	}
	if common.StaticCallee() != nil {
		return true
	}
	load, ok := common.Value.(*ssa.UnOp)
	if !ok {
		return false
	}
	_, ok = load.X.(*ssa.Global)
	return ok
}

// ofQueue reports whether a call is another method of a queue: it forgets how
// often a key failed.
func (v *visit) ofQueue(call ssa.CallInstruction) bool {
	recv := ir.Receiver(call)
	return recv != nil && kube.IsQueue(recv.Type())
}

// givesLister reports whether a call returns the lister of a namespace.
func givesLister(call ssa.CallInstruction) bool {
	results := call.Common().Signature().Results()
	if results.Len() != 1 {
		return false
	}
	_, lister := kube.AccessorKind(results.At(0).Type())
	return lister
}

// looksFor reports whether a call looks for the object in a cache or at the server.
func (v *visit) looksFor(call ssa.CallInstruction) bool {
	if v.looksUp(call) {
		v.looked = true
		return true
	}
	if !kube.Is(ir.Callee(call), kube.ListerGet, kube.LiveGet) || call.Value() == nil {
		return false
	}
	results := call.Common().Signature().Results()
	if results.Len() != 2 {
		return false
	}
	kind, ok := kube.KindOf(results.At(0).Type())
	same := ok && (kind == v.kind || v.kind == kube.Kind{})
	v.looked, v.other = v.looked || same, v.other || ok && !same
	return same
}

// looksUp reports whether a call asks a store for an object, and whether it is there.
func (v *visit) looksUp(call ssa.CallInstruction) bool {
	return !v.foreign && kube.Is(ir.Callee(call), kube.StoreRead) && call.Value() != nil && call.Common().Signature().Results().Len() == 3
}

// lists notes whether a call goes through the objects of the kind.
func (v *visit) lists(call ssa.CallInstruction) {
	results := call.Common().Signature().Results()
	if results.Len() == 0 || !kube.Is(ir.Callee(call), kube.ListerList, kube.LiveList) {
		return
	}
	t := results.At(0).Type()
	if list, ok := t.Underlying().(*types.Slice); ok {
		t = list.Elem()
	}
	kind, ok := kube.KindOf(t)
	v.listed = v.listed || ok && kind == v.kind
}

// live returns the blocks that run where the object is gone.
func (v *visit) live(fn *ssa.Function) map[*ssa.BasicBlock]bool {
	live := map[*ssa.BasicBlock]bool{}
	for todo := []*ssa.BasicBlock{fn.Blocks[0]}; len(todo) > 0; {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if live[b] {
			continue
		}
		live[b] = true
		todo = append(todo, v.next(b)...)
	}
	return live
}

// next are the blocks to which control goes where the object is gone.
func (v *visit) next(b *ssa.BasicBlock) []*ssa.BasicBlock {
	branch, ok := ir.Last(b).(*ssa.If)
	if !ok {
		return b.Succs
	}
	cond, outcome := ir.Positive(branch.Cond, true)
	missing, known := v.missing(cond)
	switch {
	case !known:
		return b.Succs
	case missing == outcome:
		return v.goes(b.Succs[:1])
	}
	return v.goes(b.Succs[1:])
}

// goes notes a block that runs because the object is gone.
func (v *visit) goes(to []*ssa.BasicBlock) []*ssa.BasicBlock {
	if len(to[0].Preds) == 1 {
		v.gone[to[0]] = true
	}
	return to
}

// missing is what a condition yields where the object is gone.
func (v *visit) missing(cond ssa.Value) (holds, known bool) {
	switch cond := cond.(type) {
	case *ssa.Extract:
		if call, ok := cond.Tuple.(*ssa.Call); ok && cond.Index == 1 && v.looksUp(call) {
			return false, true
		}
	case *ssa.Call:
		if s, ok := kube.Lookup(ir.Callee(cond), kube.IsMissing); ok && v.failure(ir.Arg(cond, s.Arg)) {
			return true, true
		}
	case *ssa.BinOp:
		c, ok := cond.Y.(*ssa.Const)
		if !ok || !c.IsNil() || cond.Op != token.NEQ && cond.Op != token.EQL {
			return false, false
		}
		if v.failure(cond.X) {
			return cond.Op == token.NEQ, true
		}
		if call, ok := cond.X.(*ssa.Call); ok {
			s, ok := kube.Lookup(ir.Callee(call), kube.IgnoresMissing)
			return cond.Op == token.EQL, ok && v.failure(ir.Arg(call, s.Arg))
		}
	}
	return false, false
}

// failure reports whether a value is the error of the search for the object.
func (v *visit) failure(err ssa.Value) bool {
	extract, ok := err.(*ssa.Extract)
	if !ok || extract.Index != 1 {
		return false
	}
	call, ok := extract.Tuple.(*ssa.Call)
	return ok && !v.looksUp(call) && v.looksFor(call)
}
