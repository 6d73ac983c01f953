package heat

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Start reports whether what a call starts is over moments later: what it is started with
// ends so, or the program does.
func (r *BriefResult) Start(call ssa.CallInstruction) bool {
	return r.stopped(call) || r.over(call, 0)
}

// stopped reports whether what a call is given to stop what it starts ends moments later,
// whatever that may be.
func (r *BriefResult) stopped(start ssa.CallInstruction) bool {
	i := slices.IndexFunc(ir.Args(start), func(arg ssa.Value) bool { return kube.IsSignal(arg.Type()) })
	if i < 0 {
		return false
	}
	sources := r.trace.Sources(ir.Arg(start, i))
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(s client.Source) bool { return !r.ends(s) })
}

// ends reports whether a channel or context ends with the function that makes it, which
// is moments later.
func (r *BriefResult) ends(s client.Source) bool {
	if made, ok := s.Value.(*ssa.MakeChan); ok {
		return r.endedBy(made, func(call *ssa.CallCommon) bool {
			builtin, ok := call.Value.(*ssa.Builtin)
			return ok && builtin.Name() == "close" && r.is(call.Args[0], made, 0)
		})
	}
	call, ok := s.Call()
	switch {
	case !ok:
		return false
	case kube.Is(ir.Callee(call), kube.ContextCancel, kube.ContextDeadline):
		return r.endedBy(call, func(c *ssa.CallCommon) bool { return kube.EndsContext(c.Value.Type()) && r.is(c.Value, call, 1) })
	case kube.Is(ir.Callee(call), kube.ContextDone):
		contexts := r.trace.Within(ir.Receiver(call), s)
		return len(contexts) > 0 && !slices.ContainsFunc(contexts, func(of client.Source) bool {
			made, ok := of.Call()
			return !ok || kube.Is(ir.Callee(made), kube.ContextDone) || !r.ends(of)
		})
	}
	return false
}

// is reports whether a value is a result of an instruction and nothing else.
func (r *BriefResult) is(v, made ssa.Value, result int) bool {
	sources := r.trace.Sources(v)
	return len(sources) == 1 && sources[0].Value == made && sources[0].Result == result
}

// endedBy reports whether the function that makes something comes by a call that ends it on
// every way out, or has deferred one, and nothing before that may last but what it waits for.
func (r *BriefResult) endedBy(made ssa.Instruction, ending func(*ssa.CallCommon) bool) bool {
	var ends []ssa.Instruction
	for call := range ir.CallsOf(made.Parent()) {
		if _, apart := call.(*ssa.Go); !apart && (ending(call.Common()) || r.surely(call, ending)) {
			ends = append(ends, call)
		}
	}
	if len(ends) == 0 {
		return false
	}
	for _, b := range made.Parent().Blocks {
		last := ir.Last(b)
		if _, out := last.(*ssa.Return); out && ir.LeadsPast(made, last, ends) {
			return false
		}
	}
	return r.short(made) || r.awaits(made.Parent())
}

// surely reports whether a call is one of a function literal that ends something first of all.
//
//	defer func() { close(stop) }()
func (r *BriefResult) surely(call ssa.CallInstruction, ending func(*ssa.CallCommon) bool) bool {
	closure, ok := call.Common().Value.(*ssa.MakeClosure)
	if !ok {
		return false
	}
	first := closure.Fn.(*ssa.Function).Blocks[0]
	return slices.ContainsFunc(first.Instrs, func(instr ssa.Instruction) bool {
		inner, ok := instr.(*ssa.Call)
		return ok && ending(inner.Common())
	})
}

// short reports whether a function returns moments after an instruction of it.
func (r *BriefResult) short(first ssa.Instruction) bool {
	for _, b := range first.Parent().Blocks {
		for _, instr := range b.Instrs {
			_, deferred := instr.(*ssa.Defer)
			if r.lasts(instr) && (deferred || instr == first || ir.LeadsPast(first, instr, nil)) {
				return false
			}
		}
	}
	return true
}

// maxCalls bounds how far the end of the program is looked for.
const maxCalls = 3

// over reports whether the program ends moments after an instruction.
func (r *BriefResult) over(instr ssa.Instruction, depth int) bool {
	fn := instr.Parent()
	if r.pass.Pkg.Name() != "main" || depth > maxCalls || !r.short(instr) {
		return false
	}
	if fn.Name() == "main" && fn.Parent() == nil && fn.Signature.Recv() == nil {
		return true
	}
	starts := r.startsOf(fn)
	return len(starts) > 0 && !slices.ContainsFunc(starts, func(at ssa.Instruction) bool { return !r.over(at, depth+1) })
}

// startsOf returns where a function is called or run in a goroutine, none where it may be
// called otherwise: behind an interface, or as a value.
func (r *BriefResult) startsOf(fn *ssa.Function) []ssa.Instruction {
	if r.behind[fn] || slices.ContainsFunc(r.prog.Taken(fn), func(use ssa.Instruction) bool { return !onlyCalled(use) }) {
		return nil
	}
	var found []ssa.Instruction
	for _, call := range r.prog.Callers(fn) {
		found = append(found, call)
	}
	return found
}

// onlyCalled reports whether an instruction that uses a function as a value makes a closure
// of which nothing becomes but that it is called.
func onlyCalled(use ssa.Instruction) bool {
	made, ok := use.(*ssa.MakeClosure)
	return ok && !slices.ContainsFunc(*made.Referrers(), func(use ssa.Instruction) bool {
		if _, debug := use.(*ssa.DebugRef); debug {
			return false
		}
		call, ok := use.(ssa.CallInstruction)
		return !ok || call.Common().Value != ssa.Value(made) || slices.Contains(call.Common().Args, ssa.Value(made))
	})
}
