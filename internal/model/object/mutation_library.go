package object

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// builtinWrites returns the map or slice whose entries a builtin writes. What
// is appended to a part of a slice overwrites what follows the part.
func builtinWrites(name string, call ssa.CallInstruction) ssa.Value {
	args := call.Common().Args
	switch name {
	case "delete", "clear", "copy":
		return args[0]
	case "append":
		return beginning(args[0])
	}
	return nil
}

// beginning returns the slice that another one is the beginning of, directly
// or before a loop.
//
//	kept := pod.Spec.Containers[:0]
func beginning(v ssa.Value) ssa.Value {
	if phi, ok := v.(*ssa.Phi); ok {
		for _, e := range phi.Edges {
			if part, ok := e.(*ssa.Slice); ok {
				return beginning(part)
			}
		}
	}
	if part, ok := v.(*ssa.Slice); ok && part.High != nil && part.Max == nil {
		return part.X
	}
	return nil
}

// libraryWrites returns what a function that the tables know writes.
func libraryWrites(call ssa.CallInstruction) (ssa.Value, path) {
	callee := ir.Callee(call)
	for sym := range kube.Roles(callee) {
		switch sym.Role {
		case kube.Writes:
			if name := kube.WritesMetadata(callee); name != "" {
				return argumentOf(call, sym.Arg), follow + field(name)
			}
			return argumentOf(call, sym.Arg), follow
		case kube.WritesEntries:
			if sym.Arg < 0 {
				return ir.Receiver(call), contentPath
			}
			return entriesOf(ir.Arg(call, sym.Arg))
		case kube.CopiesInto, kube.ReaderGet:
			return ir.Arg(call, sym.Arg), follow
		case kube.WriterUpdate, kube.WriterPatch:
			// The answer is decoded into the object.
			if arg := ir.Arg(call, sym.Arg); arg != nil && kube.IsAPIObject(arg.Type()) {
				return arg, follow
			}
		}
	}
	fn := ir.CalleeFunc(call)
	if name, _ := kube.SetsMetadata(fn); name != "" {
		recv := ir.Receiver(call)
		if kube.IsUnstructured(recv.Type()) {
			return recv, contentPath
		}
		if isMetadata(recv) {
			return recv, follow + field(name)
		}
		return recv, follow
	}
	return nil, ""
}

// contentPath leads to the entries of an unstructured object's content.
const contentPath = follow + ".Object" + follow + element

func argumentOf(call ssa.CallInstruction, i int) ssa.Value {
	if i < 0 {
		return ir.Receiver(call)
	}
	return ir.Arg(call, i)
}

// entriesOf returns the way to the entries of a map or slice, or of one that
// a pointer points to.
func entriesOf(v ssa.Value) (ssa.Value, path) {
	if v == nil {
		return nil, ""
	}
	if _, ok := v.Type().Underlying().(*types.Pointer); ok {
		return v, follow + follow + element
	}
	return v, follow + element
}

func (r *MutationResult) place(pos token.Pos) rule.Place { return rule.PlaceOf(r.pass.Fset, pos) }
