package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// acts reports whether an instruction does or remembers something.
func (r *TombstoneResult) acts(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Send, *ssa.Go, *ssa.Select:
		return true
	case *ssa.MapUpdate:
		return !isLocal(instr.Map)
	case *ssa.Store:
		return !isLocal(instr.Addr)
	case ssa.CallInstruction:
		return r.callActs(instr)
	}
	return false
}

// isLocal reports whether an address belongs to a variable of the function, or to a copy,
// or a map is one that it makes: what that is for acts, if anything does.
func isLocal(addr ssa.Value) bool {
	for {
		switch a := addr.(type) {
		case *ssa.FieldAddr:
			addr = a.X
		case *ssa.IndexAddr:
			addr = a.X
		case *ssa.Alloc, *ssa.MakeMap:
			return true
		case *ssa.Call:
			return kube.Is(ir.Callee(a), kube.Copies)
		default:
			return false
		}
	}
}

func (r *TombstoneResult) callActs(call ssa.CallInstruction) bool {
	common := call.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		return b.Name() == "delete" || b.Name() == "clear" || b.Name() == "close" || b.Name() == "copy"
	}
	for _, arg := range common.Args {
		if closure, ok := arg.(*ssa.MakeClosure); ok && r.does(ir.Declared(closure.Fn.(*ssa.Function))) {
			return true
		}
	}
	if fn := common.StaticCallee(); fn != nil && r.prog.HasBody(ir.Declared(fn)) {
		return r.does(ir.Declared(fn))
	}
	callee := ir.Callee(call)
	switch callee := callee.(type) {
	case nil:
		return true // a function value
	case *types.Func:
		return !kube.Idle(callee) && !onlyReads(callee) && !judgesError(callee) && !kube.GivesNamespace(callee) && !givesLister(call) && !r.Computes(callee)
	}
	return true
}

// onlyReads reports whether a function only looks something up, be it at the server, or
// says where.
func onlyReads(callee *types.Func) bool {
	return kube.IsLookup(callee) || kube.Is(callee, kube.ListerGet, kube.ListerList, kube.ListerOf, kube.StoreOf, kube.StoreRead, kube.Setting,
		kube.LiveGet, kube.LiveList, kube.ClientPath, kube.Namespaced, kube.ClientForResource)
}

// judgesError reports whether a function only says what the error of a search means.
func judgesError(callee *types.Func) bool {
	return kube.Is(callee, kube.IsMissing, kube.IgnoresMissing)
}

// Computes reports whether a function of another package neither acts nor remembers anything.
func (r *TombstoneResult) Computes(callee *types.Func) bool {
	return callee.Pkg() != r.pass.Pkg && r.pass.ImportObjectFact(callee.Origin(), new(Computes))
}

// does reports whether a function of this package acts.
func (r *TombstoneResult) does(fn *ssa.Function) bool {
	if known, ok := r.effects[fn]; ok {
		return known
	}
	r.effects[fn] = false // while it is being looked at
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if r.acts(instr) {
				r.effects[fn] = true
				return true
			}
		}
	}
	return false
}
