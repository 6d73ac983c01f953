package handler

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// call evaluates a call; false means that it never returns.
func (f *tombstoneFrame) call(call ssa.CallInstruction) bool {
	for _, arg := range call.Common().Args {
		if c, ok := arg.(*ssa.MakeClosure); ok && f.prog.HasBody(ir.FunctionOf(c)) {
			f.Enter(call, eval.Entry[value]{Fn: ir.FunctionOf(c), Free: f.Bound(c)})
		}
	}
	if f.tabled(call) {
		return true
	}
	entries := f.Entries(call)
	if len(entries) != 1 || !slices.ContainsFunc(entries[0].Args, value.interesting) && len(entries[0].Free) == 0 {
		f.foreign(call)
		return true
	}
	return f.Call(call, entries...)
}

// heldIn is the function that a variable or field holds, if it never holds another.
func (r *TombstoneResult) heldIn(v ssa.Value) []ssa.Value {
	sources := r.trace.Sources(v)
	if len(sources) != 1 {
		return nil
	}
	return []ssa.Value{sources[0].Value}
}

// held is the function that a variable or field holds, if it never holds another. A method
// value is none: its receiver comes first.
func (r *TombstoneResult) held(v ssa.Value) []*ssa.Function {
	var found []*ssa.Function
	for _, v := range r.heldIn(v) {
		switch v := v.(type) {
		case *ssa.Function:
			found = append(found, v)
		case *ssa.MakeClosure:
			if fn := v.Fn.(*ssa.Function); ir.Declared(fn) == fn {
				found = append(found, fn)
			}
		}
	}
	return found
}

// tabled evaluates calls of functions that the tables know.
func (f *tombstoneFrame) tabled(call ssa.CallInstruction) bool {
	callee := ir.Callee(call)
	if callee == nil {
		return f.keyed(call)
	}
	if f.copied(call) {
		return true
	}
	for s := range kube.Roles(callee) {
		switch s.Role {
		case kube.KeyOf, kube.MetadataOf:
			if f.mended[call] {
				f.Give(call, value{is: openTombstone}, value{is: null})
				return true
			}
			f.Give(call, f.refused(call, f.At(ir.Arg(call, s.Arg)))...)
			return true
		case kube.KeyOfDeleted:
			f.Give(call, value{is: openTombstone}, value{is: null})
			return true
		case kube.NewError:
			f.Give(call, value{is: some})
			return true
		}
	}
	return false
}

// keyed evaluates a call of a function value that is known to compute keys of no tombstones.
func (f *tombstoneFrame) keyed(call ssa.CallInstruction) bool {
	of := f.keyArg(call)
	switch {
	case of == nil:
		return false
	case f.mended[call]:
		f.Give(call, value{is: openTombstone}, value{is: null})
	default:
		f.Give(call, f.refused(call, f.At(of))...)
	}
	return true
}

// refused are the results of a function that fails on what is no object.
func (f *tombstoneFrame) refused(call ssa.CallInstruction, arg value) []value {
	switch arg.is {
	case tombstoneState:
		return []value{{is: openTombstone}, {is: some, cause: call}}
	case null:
		return []value{{is: openTombstone}, {is: some, cause: arg.cause}}
	}
	return []value{{is: openTombstone}, {is: openTombstone}}
}
