package object

import (
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A question is a condition about an object that code writes to.
type question struct {
	*MutationResult
	Mutation
	// changed leads from the object to what the write changes.
	changed path
	// param is what the object is, nil where it was read here.
	param *ssa.Parameter
}

// maxOperands bounds how far a condition is followed to what it looks at.
const maxOperands = 10

// depends reports whether a condition reads what a mutation changes, so that it
// may yield something else when it is asked again. Each value is looked at once,
// nearest first: long conditions share most of what they are computed from.
func (r *MutationResult) depends(cond ssa.Value, m Mutation) bool {
	return question{MutationResult: r, Mutation: m, changed: m.changed()}.decides(cond)
}

// decides reports whether a condition reads what is changed.
func (q question) decides(cond ssa.Value) bool {
	seen := map[ssa.Value]bool{cond: true}
	for next, depth := []ssa.Value{cond}, 0; len(next) > 0 && depth <= maxOperands; depth++ {
		var operands []ssa.Value
		for _, v := range next {
			found, from := q.reads(v)
			if found {
				return true
			}
			operands = append(operands, from...)
		}
		next = slices.DeleteFunc(operands, func(v ssa.Value) bool {
			again := seen[v]
			seen[v] = true
			return again
		})
	}
	return false
}

// changed leads from the object to what the write changes.
func (m Mutation) changed() path {
	if call, ok := m.At.(ssa.CallInstruction); ok && m.Effect == nil && m.path == follow {
		if name, _ := kube.SetsMetadata(ir.CalleeFunc(call)); name != "" {
			return m.path + field(objectMetaPath) + field(name)
		}
	}
	return m.path
}

// reads reports whether a value is what is changed, and if that is not decided by
// the value alone, which values it is computed from.
func (q question) reads(v ssa.Value) (found bool, from []ssa.Value) {
	if extract, ok := v.(*ssa.Extract); ok && ir.IsError(extract.Type()) {
		return false, nil // whether there is one
	}
	instr, ok := v.(ssa.Instruction)
	if !ok {
		return false, nil
	}
	if parts := q.parts(v); len(parts) > 0 {
		return slices.ContainsFunc(parts, func(p path) bool { return !q.leadsTo(p) && q.meets(p, v) }), nil
	}
	switch v := v.(type) {
	case *ssa.BinOp:
		if c, ok := v.Y.(*ssa.Const); ok && c.IsNil() {
			return q.replaces(v.X), nil
		}
	case *ssa.Call:
		if list := measured(v); list != ssa.Value(v) {
			return q.counts(list)
		}
		if q.learns(v) {
			return true, nil
		}
	}
	for _, op := range instr.Operands(nil) {
		if *op != nil {
			from = append(from, *op)
		}
	}
	return false, from
}

// meets reports whether what a value is by a path is changed.
func (q question) meets(read path, by ssa.Value) bool {
	at, _ := by.(ssa.Instruction)
	return overlaps(read, q.changed) && !otherEntry(read, keyOf(at), q.changed, q.entry)
}

// leadsTo reports whether a path ends at the object, or at the list that it is in:
// to hand that on looks at nothing of it.
func (q question) leadsTo(p path) bool { return hops(p) < q.Source.hops }

// parts lead from what was read to what a value is.
func (q question) parts(v ssa.Value) (parts []path) {
	at, _ := v.(ssa.Instruction)
	for _, root := range q.roots(v, itself, at) {
		if root.param == q.param && (q.param != nil || root.source.At == q.Source.At) {
			parts = append(parts, strings.TrimSuffix(root.path, itself))
		}
	}
	return parts
}

// counts reports whether the length of a list changes, and if it is none of the object's, of
// what it is: new entries change that of a map, and leave a slice as long as it is.
func (q question) counts(list ssa.Value) (found bool, from []ssa.Value) {
	parts := q.parts(list)
	if len(parts) == 0 {
		return false, []ssa.Value{list}
	}
	_, isMap := list.Type().Underlying().(*types.Map)
	return slices.ContainsFunc(parts, func(p path) bool {
		_, replaced := withinPath(q.changed, p)
		return replaced || isMap && p+follow+element == q.changed
	}), nil
}

// replaces reports whether a pointer, map or slice becomes another one: new
// entries leave it what it is.
func (q question) replaces(v ssa.Value) bool {
	return slices.ContainsFunc(q.parts(v), func(p path) bool {
		_, inside := withinPath(q.changed, p)
		return inside
	})
}

// learns reports whether a function that gets the object looks at what is changed.
func (q question) learns(call *ssa.Call) bool {
	if kube.Is(ir.Callee(call), kube.Compare) {
		return slices.ContainsFunc(call.Call.Args, func(arg ssa.Value) bool { return slices.ContainsFunc(q.parts(converted(arg)), q.leadsTo) })
	}
	for _, fn := range q.prog.Entered(call) {
		for i, param := range fn.Params {
			arg := ir.Passed(call, fn.Signature, i)
			if arg != nil && slices.ContainsFunc(q.parts(arg), func(p path) bool { return q.looksAt(fn, param, p) }) {
				return true
			}
		}
	}
	return false
}

// looksAt reports whether a function reads what is changed from a parameter that
// holds a part of the object.
func (q question) looksAt(fn *ssa.Function, param *ssa.Parameter, part path) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			for v := range looked(instr) {
				for _, root := range q.roots(v, itself, instr) {
					if root.param == param && q.meets(part+strings.TrimSuffix(root.path, itself), v) {
						return true
					}
				}
			}
		}
	}
	return false
}

// looked yields what an instruction reads for its own sake, or compares.
func looked(instr ssa.Instruction) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		if v, ok := instr.(ssa.Value); ok && isLeaf(v) && !yield(v) {
			return
		}
		call, ok := instr.(*ssa.Call)
		if !ok || !kube.Is(ir.Callee(call), kube.Compare) {
			return
		}
		for _, arg := range call.Call.Args {
			if !yield(converted(arg)) {
				return
			}
		}
	}
}

// isLeaf reports whether a value is read for its own sake: others are on the way to one.
func isLeaf(v ssa.Value) bool {
	switch v.(type) {
	case *ssa.UnOp, *ssa.Field, *ssa.Lookup, *ssa.Index:
		_, basic := v.Type().Underlying().(*types.Basic)
		return basic
	}
	return false
}
