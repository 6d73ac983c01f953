package object

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// fieldSeparator stands between the fields in facts, which are compared as a whole.
const fieldSeparator = ","

// rewritten are the fields that a function sets on every way to its update of an object: what
// the server has there, it replaces on purpose.
//
//	deployment.Spec = desired.Spec
//	return c.Update(ctx, deployment)
func (r *TransformResult) rewritten(obj ssa.Value, update ssa.CallInstruction) string {
	var fields []string
	for _, b := range update.Parent().Blocks {
		for _, instr := range b.Instrs {
			of, path := setField(instr)
			if of != nil && ir.Precedes(instr, update) && r.same(of, obj) {
				fields = append(fields, display(path))
			}
		}
	}
	slices.Sort(fields)
	return strings.Join(slices.Compact(fields), fieldSeparator)
}

// setField is the object of which an instruction sets a field, and the way to that; nil for other
// instructions.
func setField(instr ssa.Instruction) (of ssa.Value, path string) {
	switch instr := instr.(type) {
	case *ssa.Store:
		if _, ok := instr.Addr.(*ssa.FieldAddr); ok {
			return fieldPath(instr.Addr, "")
		}
	case ssa.CallInstruction:
		if field, _ := kube.SetsMetadata(ir.CalleeFunc(instr)); field != "" {
			return fieldPath(ir.Receiver(instr), field)
		}
	}
	return nil, ""
}

// fieldPath goes from the address of a field to the object that it is one of.
func fieldPath(addr ssa.Value, path string) (of ssa.Value, whole string) {
	for field, ok := addr.(*ssa.FieldAddr); ok; field, ok = addr.(*ssa.FieldAddr) {
		if path != "" {
			path = "." + path
		}
		addr, path = field.X, ir.FieldOf(field).Name()+path
	}
	return addr, path
}

// same reports whether two values may be one object.
func (r *TransformResult) same(v, w ssa.Value) bool {
	others := r.trace.Sources(w)
	for _, s := range r.trace.Sources(v) {
		for _, other := range others {
			if s.Value == other.Value {
				return true
			}
		}
	}
	return false
}

// without is what is lost of the fields that a transform drops if an update sets some of them
// itself; not ok if nothing is.
func (s Strip) without(rewritten string) (_ Strip, ok bool) {
	fields := slices.DeleteFunc(slices.Clone(s.Fields), func(field string) bool {
		return slices.ContainsFunc(strings.Split(rewritten, fieldSeparator), func(set string) bool {
			return field == set || strings.HasPrefix(field, set+".")
		})
	})
	s.Fields = fields
	return s, len(fields) > 0
}
