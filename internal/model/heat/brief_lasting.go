package heat

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// findLasting finds the functions that, themselves or by a call, may wait for something
// or go on for as long as the program does.
func (r *BriefResult) findLasting() {
	callers := map[*ssa.Function][]*ssa.Function{}
	var todo []*ssa.Function
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if r.lastsHere(instr) {
					todo = append(todo, fn)
				}
				r.hides(instr)
				for _, callee := range r.entered(instr) {
					callers[callee] = append(callers[callee], fn)
				}
			}
		}
	}
	for len(todo) > 0 {
		fn := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !r.lasting[fn] {
			r.lasting[fn] = true
			todo = append(todo, callers[fn]...)
		}
	}
}

// hides notes the methods that an instruction puts behind an interface.
func (r *BriefResult) hides(instr ssa.Instruction) {
	conv, ok := instr.(*ssa.MakeInterface)
	if !ok || !ir.Used(conv) {
		return
	}
	for _, fn := range r.prog.Exposed(conv) {
		r.behind[fn] = true
	}
}

// entered returns the functions of this package that run before an instruction is over.
func (r *BriefResult) entered(instr ssa.Instruction) []*ssa.Function {
	call, ok := instr.(ssa.CallInstruction)
	if _, apart := instr.(*ssa.Go); !ok || apart {
		return nil
	}
	return r.prog.Entered(call)
}

// lasts reports whether an instruction may take as long as the program runs.
func (r *BriefResult) lasts(instr ssa.Instruction) bool {
	if r.lastsHere(instr) {
		return true
	}
	for _, fn := range r.entered(instr) {
		if r.lasting[fn] {
			return true
		}
	}
	return false
}

// lastsHere tells the same without what the functions of this package do that it calls.
func (r *BriefResult) lastsHere(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Select:
		return instr.Blocking
	case *ssa.UnOp:
		return instr.Op == token.ARROW
	case *ssa.Send:
		return true // somebody has to take it
	case *ssa.Jump, *ssa.If:
		return r.turns(instr)
	case *ssa.Call, *ssa.Defer:
		return r.calls(instr.(ssa.CallInstruction))
	}
	return false
}

// turns reports whether an instruction ends a block of a loop that does not go over a
// collection or a number of things.
func (r *BriefResult) turns(end ssa.Instruction) bool {
	for loop := range r.hot.Around(end.Block()) {
		if !loop.Counts() {
			return true
		}
	}
	return false
}

// waitingRoles are the roles of what returns when something has happened, or some time is over.
var waitingRoles = []kube.Role{
	kube.Waits, kube.Joins, kube.LoopBody, kube.PollBody, kube.Sleep, kube.Run, kube.AwaitsProcess,
}

// calls reports whether a call of what is not seen may last.
func (r *BriefResult) calls(call ssa.CallInstruction) bool {
	common := call.Common()
	if _, builtin := common.Value.(*ssa.Builtin); builtin || len(r.prog.Entered(call)) > 0 && !r.open(call) {
		return false
	}
	callee := ir.Callee(call)
	switch {
	case callee == nil:
		return !kube.EndsContext(common.Value.Type()) // any function
	case kube.Is(callee, waitingRoles...), kube.IsBlocking(ir.CalleeFunc(call)):
		return true
	case known(callee), callee.Pkg() == nil, ir.IsStandard(r.pass, callee.Pkg()):
		return false // what lasts there is in the tables
	}
	var told MayLast
	if rule.InModuleOf(r.pass, callee.Pkg().Path()) && !common.IsInvoke() && r.pass.ImportPackageFact(callee.Pkg(), new(Seen)) {
		return r.pass.ImportObjectFact(callee, &told)
	}
	return mayServe(call)
}

// open reports whether a call may enter what other packages put behind an interface, besides
// what this one does.
func (r *BriefResult) open(call ssa.CallInstruction) bool {
	common := call.Common()
	return common.IsInvoke() && common.Method.Exported() && r.pass.Pkg.Name() != "main"
}

// known reports whether the tables say what a function does: what lasts has a role that says so.
func known(fn types.Object) bool {
	for range kube.Roles(fn) {
		return true
	}
	return false
}

// mayServe reports whether a call may be of a server or of what runs a program: it answers
// with an error at most, or the status that the program ends with, and what it works on was
// told before, or is a function, or it is given what ends it. What is deferred cleans up.
func mayServe(call ssa.CallInstruction) bool {
	results := call.Common().Signature().Results()
	if _, deferred := call.(*ssa.Defer); deferred || results.Len() > 1 {
		return false
	}
	if results.Len() == 1 {
		return ir.IsError(results.At(0).Type()) || endsWith(call.Value())
	}
	args := ir.Args(call)
	for _, arg := range args {
		if _, function := arg.Type().Underlying().(*types.Signature); function || kube.IsSignal(arg.Type()) {
			return true
		}
	}
	return len(args) == 0
}

// endsWith reports whether the program ends with a value for its status.
func endsWith(status *ssa.Call) bool {
	return status != nil && slices.ContainsFunc(*status.Referrers(), func(use ssa.Instruction) bool {
		end, ok := use.(ssa.CallInstruction)
		return ok && kube.Is(ir.Callee(end), kube.NoReturn)
	})
}
