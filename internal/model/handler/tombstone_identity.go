package handler

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A usage goes through the code that uses an object.
type usage struct {
	*TombstoneResult
	seen map[ssa.Value]bool
}

// OnlyIdentity reports whether code uses no more of the object that a finding is
// about than which one it is. The rest of the object in a tombstone may be out of
// date.
func (r *TombstoneResult) OnlyIdentity(f Finding) bool {
	u := &usage{r, map[ssa.Value]bool{}}
	switch at := f.At.(type) {
	case *ssa.TypeAssert:
		return u.value(at)
	case *ssa.Call:
		for _, arg := range at.Call.Args {
			if ir.IsAny(arg.Type()) && !u.value(arg) {
				return false
			}
		}
		return true
	}
	return false
}

// value reports whether all that uses an object, or a part with its identity, uses that only.
func (u *usage) value(v ssa.Value) bool {
	if u.seen[v] || v.Referrers() == nil {
		return true
	}
	u.seen[v] = true
	for _, use := range *v.Referrers() {
		if !u.use(use, v) {
			return false
		}
	}
	return true
}

func (u *usage) use(use ssa.Instruction, v ssa.Value) bool {
	switch use := use.(type) {
	case *ssa.Extract:
		return use.Index > 0 || u.value(use)
	case *ssa.TypeAssert, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.Phi, *ssa.Slice:
		return u.value(use.(ssa.Value))
	case *ssa.FieldAddr, *ssa.Field:
		return u.field(use.(ssa.Value))
	case *ssa.UnOp:
		return use.Op != token.MUL || u.value(use)
	case *ssa.Store:
		return use.Val != v || u.stored(use.Addr)
	case *ssa.Call:
		return u.passed(use, v)
	case *ssa.BinOp, *ssa.If, *ssa.DebugRef:
		return true
	}
	return false
}

// field tells it of a field of the object, or of its metadata.
func (u *usage) field(v ssa.Value) bool {
	field := ir.FieldOf(v)
	switch {
	case field == nil:
		return false
	case kube.IsObjectMeta(field.Type()):
		return u.value(v)
	}
	return kube.IsTypeMeta(field.Type()) || ofMetadata(v) && kube.IsIdentity(field)
}

// ofMetadata reports whether a field is one of an object's metadata.
func ofMetadata(field ssa.Value) bool {
	switch field := field.(type) {
	case *ssa.FieldAddr:
		ptr, ok := field.X.Type().Underlying().(*types.Pointer)
		return ok && kube.IsObjectMeta(ptr.Elem())
	case *ssa.Field:
		return kube.IsObjectMeta(field.X.Type())
	}
	return false
}

// stored tells it of an object that is put into a variable of the function's own,
// or among the arguments of a call.
func (u *usage) stored(addr ssa.Value) bool {
	if at, ok := addr.(*ssa.IndexAddr); ok {
		addr = at.X
	}
	local, ok := addr.(*ssa.Alloc)
	return ok && u.value(local)
}

// passed tells it of a function that gets the object.
func (u *usage) passed(call *ssa.Call, v ssa.Value) bool {
	callee := ir.CalleeFunc(call)
	if callee != nil && (kube.AsksIdentity(callee) || kube.Idle(callee)) || kube.Is(ir.Callee(call), kube.EnqueuesObject) {
		return true
	}
	entered := u.events.Runs(call)
	for _, fn := range entered {
		for i, arg := range call.Call.Args {
			if arg == v && i < len(fn.Params) && !u.value(fn.Params[i]) {
				return false
			}
		}
	}
	return len(entered) > 0 && !call.Call.IsInvoke()
}
