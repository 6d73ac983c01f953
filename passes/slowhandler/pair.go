package slowhandler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
)

// pair is what is said of items that hold both objects of an update on purpose.
const pair = "the item holds the old and the new object: no two updates are merged before the worker has enqueued their keys"

// pairs reports whether the items of a queue are two states of an object, which
// the worker compares to find out which keys to put into another queue: that one
// merges them, and a key in place of the item would not say what has changed.
func pairs(p *rule.Pass, queue, item ssa.Value) bool {
	t := contents(ir.Unboxed(item).Type())
	fields := twins(t)
	if len(fields) < 2 {
		return false
	}
	read := map[int]bool{}
	for _, fn := range handler.Of(p.Pass).Relay(queue) {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if i, ok := readOf(instr, t); ok {
					read[i] = true
				}
			}
		}
	}
	return read[fields[0]] && read[fields[1]]
}

// twins are the first two fields of a struct that hold objects of one type.
func twins(t types.Type) []int {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for i := range s.NumFields() {
		for j := i + 1; j < s.NumFields(); j++ {
			f := s.Field(i)
			if kube.HasMetadata(f.Type()) && types.Identical(f.Type(), s.Field(j).Type()) {
				return []int{i, j}
			}
		}
	}
	return nil
}

// readOf is the field of a struct of a type that an instruction reads.
func readOf(instr ssa.Instruction, t types.Type) (int, bool) {
	switch instr := instr.(type) {
	case *ssa.FieldAddr:
		ptr, ok := instr.X.Type().Underlying().(*types.Pointer)
		return instr.Field, ok && types.Identical(ptr.Elem(), t)
	case *ssa.Field:
		return instr.Field, types.Identical(instr.X.Type(), t)
	}
	return 0, false
}
