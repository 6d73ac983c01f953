package handler

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// An object that a finalizer of the program holds cannot vanish before the program has
// let it go, so that what its deletion asks for is done by then. Handlers that do it once
// more see to objects that never got the finalizer.
//
//	if !svc.DeletionTimestamp.IsZero() {
//		return c.release(svc) // removes the finalizer as well
//	}

// released reports whether all that a function would have done for the object was done
// before that could vanish, or comes of it: an Event is recorded, a key enqueued.
func (f *tombstoneFrame) released(d *Reception) bool {
	g := f.instead()
	if g.Lost {
		return false
	}
	before := false
	for _, x := range g.missed(f.Ended) {
		switch {
		case g.doneBefore(x):
			before = true
		case !g.follows(x) && !g.idleOperation(x, d):
			return false
		}
	}
	return before
}

// follows reports whether an operation only tells what became of others, or has a worker look at
// that.
func (f *tombstoneFrame) follows(x operation) bool {
	call, ok := x.instr.(*ssa.Call)
	return ok && kube.Is(ir.Callee(call), kube.RecordsEvent, kube.QueueAdd)
}

// doneBefore reports whether a function that leads to an operation is called with objects that
// are being deleted, and are held, as well.
func (f *tombstoneFrame) doneBefore(x operation) bool {
	return slices.ContainsFunc(x.within, func(step passage) bool {
		return slices.ContainsFunc(f.prog.Funcs, func(fn *ssa.Function) bool {
			for call := range ir.CallsOf(fn) {
				if ir.Declared(call.Common().StaticCallee()) == step.fn && f.forHeld(call) {
					return true
				}
			}
			return false
		})
	})
}

// forHeld reports whether a call is made with an object because that is being deleted, and
// the package has to do with the finalizers of such.
func (r *TombstoneResult) forHeld(call ssa.CallInstruction) bool {
	for head, succ := range ir.Branches(call) {
		deleted := ir.Deleted(head, succ)
		if deleted != nil && slices.ContainsFunc(call.Common().Args, func(v ssa.Value) bool { return isOf(v, deleted.Type()) }) {
			return r.holds(deleted.Type())
		}
	}
	return false
}

// isOf reports whether a value is an object of a type, or was read from one, as its name is.
func isOf(v ssa.Value, t types.Type) bool {
	switch from := v.(type) {
	case *ssa.UnOp:
		if root := ir.Root(from.X); from.Op == token.MUL && root != nil && types.Identical(root.Type(), t) {
			return true
		}
	case *ssa.Call:
		if recv := ir.Receiver(from); recv != nil && isOf(recv, t) {
			return true
		}
	}
	return types.Identical(v.Type(), t)
}

// holds reports whether code of the package has to do with finalizers of objects of a type.
func (r *TombstoneResult) holds(t types.Type) bool {
	return slices.ContainsFunc(r.prog.Funcs, func(fn *ssa.Function) bool {
		return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
			return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
				of := ir.Finalized(instr)
				return of != nil && types.Identical(of.Type(), t)
			})
		})
	})
}

// expiring reports whether objects of the kind under evaluation go by themselves: nobody
// acts on the deletion of a single one.
func (f *tombstoneFrame) expiring(d *Reception) bool {
	kind, known := f.instead().kindLost(d)
	return known && kube.IsRecord(kind)
}
