package blocking

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// reads are those that a cache may answer.
var reads = []kube.Role{kube.ReaderGet, kube.ReaderList, kube.Discover}

// direct returns what a call waits for by itself.
func (r *Result) direct(call ssa.CallInstruction) (Wait, bool) {
	callee := ir.Callee(call)
	if callee == nil {
		return Wait{}, false
	}
	for s := range kube.Roles(callee) {
		if kind := r.kindOf(call, s.Role); kind != 0 {
			return Wait{Kind: kind, Name: nameOf(callee), At: r.place(call), Leaf: r.place(call), Chosen: kind == Poll && r.rarely(call)}, true
		}
	}
	return Wait{}, false
}

// kindOf says what a call with a role waits for, 0 if for nothing.
func (r *Result) kindOf(call ssa.CallInstruction, role kube.Role) Kind {
	switch role {
	case kube.AsksNetwork:
		return Network
	case kube.AwaitsProcess:
		return Process
	case kube.Sleep:
		return Pause
	case kube.PollBody:
		return Poll
	case kube.Waits, kube.LoopBody, kube.Run:
		return Unbounded
	case kube.Start:
		if kube.IsBlocking(ir.CalleeFunc(call)) {
			return Unbounded
		}
	case kube.SyncWait:
		if starts(call.Parent()) {
			return Unbounded
		}
	case kube.Joins:
		if local(ir.Receiver(call)) == nil {
			return Unbounded
		}
	}
	if r.asksServer(call, role) {
		return Request
	}
	return 0
}

// asksServer reports whether the API server answers a call.
func (r *Result) asksServer(call ssa.CallInstruction, role kube.Role) bool {
	if role.AsksServer() || role == kube.RESTSend || role == kube.RESTWatch {
		return r.Trace.Client(ir.Receiver(call)) != client.Fake
	}
	for _, read := range reads {
		if role == read {
			recv := ir.Receiver(call)
			if recv == nil {
				recv = ir.Arg(call, 0)
			}
			return recv != nil && !kube.IsCachedDiscovery(recv.Type()) && r.Trace.Client(recv) == client.Live
		}
	}
	return false
}

// starts reports whether a function starts informers: it waits for these, not
// for those that have long been running.
func starts(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok && kube.Is(ir.Callee(call), kube.Start, kube.Run) {
				return true
			}
		}
	}
	return false
}

// nameOf names a function by its package, a method by its type.
func nameOf(obj types.Object) string {
	fn, ok := obj.(*types.Func)
	if !ok || fn.Signature().Recv() == nil {
		return obj.Pkg().Name() + "." + obj.Name()
	}
	t := types.Unalias(fn.Signature().Recv().Type())
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if n, ok := t.(*types.Named); ok {
		return n.Obj().Name() + "." + fn.Name()
	}
	return fn.Name()
}

func (r *Result) place(pos interface{ Pos() token.Pos }) rule.Place {
	return rule.PlaceOf(r.pass.Fset, ir.Position(pos))
}
