package object

import (
	"go/constant"
	"go/types"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// setter records a call that writes a field of an object's metadata, or
// removes a field of an unstructured one.
func (f transformFrame) setter(call ssa.CallInstruction, b *ssa.BasicBlock, out *record) bool {
	if field, arg := kube.SetsMetadata(ir.CalleeFunc(call)); field != "" {
		target, val := ir.Receiver(call), ir.Arg(call, arg)
		if arg > 0 {
			target = ir.Arg(call, 0)
		}
		if to := f.metadataOf(f.At(target).ref); to.object != nil && val != nil {
			out.writes = append(out.writes, write{step{call, f}, to.at(field, false), f.in(val, b), val})
		}
		return true
	}
	sym, ok := kube.Lookup(ir.Callee(call), kube.RemovesField)
	if !ok {
		return false
	}
	if to := f.At(ir.Arg(call, 0)).ref; to.object != nil {
		if names := f.names(ir.Arg(call, sym.Arg)); len(names) > 0 {
			out.writes = append(out.writes, write{step{call, f}, content(to, names), value{is: eval.Null}, nil})
		}
	}
	return true
}

// metadata is the path to the metadata of objects whose type does not tell.
const metadata = "ObjectMeta"

// metadataOf is the memory with the metadata of an object. Setters are called
// on the object, on its metadata, or on an accessor that stands for it.
func (f transformFrame) metadataOf(r ref) ref {
	if r.object == nil || r.path != "" {
		return r
	}
	return r.at(metadata, true)
}

// names are the constant names that lead to a field of an unstructured
// object's content.
func (f transformFrame) names(v ssa.Value) []string {
	elems, complete := f.result.trace.Elements(v)
	var names []string
	for _, e := range elems {
		c, ok := e.(*ssa.Const)
		if !ok || c.Value == nil || c.Value.Kind() != constant.String {
			return nil
		}
		names = append(names, constant.StringVal(c.Value))
	}
	if !complete {
		return nil
	}
	return names
}

// content is the memory of a field in an unstructured object's content.
// Metadata is known by the path that it has in other objects.
func content(r ref, names []string) ref {
	if field := kube.ContentField(names); field != "" {
		return ref{r.object, below(metadata, field), false}
	}
	for _, name := range names {
		r = r.at("["+strconv.Quote(name)+"]", false)
	}
	return r
}

// builtin records delete and clear; other builtins change nothing.
func (f transformFrame) builtin(call ssa.CallInstruction, out *record) bool {
	b, ok := call.Common().Value.(*ssa.Builtin)
	if !ok {
		return false
	}
	args := call.Common().Args
	switch b.Name() {
	case "delete":
		if to := f.At(args[0]).ref; to.object != nil {
			out.writes = append(out.writes, write{step{call, f}, to.at(keyName(args[1]), false), value{is: eval.Null}, nil})
		}
	case "clear":
		if to := f.At(args[0]).ref; to.object != nil {
			out.writes = append(out.writes, write{step{call, f}, to, value{is: eval.Null}, nil})
		}
	}
	return true
}

// escape notes the memory that a call of unknown effect may change.
func (f transformFrame) escape(call ssa.CallInstruction, b *ssa.BasicBlock, out *record) {
	operands := ir.Args(call)
	if recv := ir.Receiver(call); recv != nil {
		operands = append([]ssa.Value{recv}, operands...)
	}
	for _, v := range operands {
		if r := f.At(v).ref; r.object != nil && (r.address || shares(v.Type())) {
			out.escapes = append(out.escapes, ref{r.object, r.path, false})
		}
	}
}

// shares reports whether a copy of a value leads to the same memory.
func shares(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Map, *types.Slice, *types.Interface:
		return true
	}
	return false
}
