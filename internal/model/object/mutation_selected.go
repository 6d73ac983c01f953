package object

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A deep copy takes along all of an object. That alone makes no reader of what is written:
// the code has to look at the field, in the copy or elsewhere.

// ignores reports whether code copies an object for other fields than the one that is
// written: none of the package looks at that.
func (r *MutationResult) ignores(by partReading, m Mutation) bool {
	if !by.copied {
		return false
	}
	written := m.innermost()
	return written != nil && !r.selects(written)
}

// innermost is the last field on the way to what is written, nil where that is not known, or
// metadata, which code reads by methods.
func (m Mutation) innermost() (found *types.Var) {
	object, ok := m.Source.object.Underlying().(*types.Pointer)
	if _, ofMetadata := withinPath(field(objectMetaPath), m.part); !ok || ofMetadata {
		return nil
	}
	for t, p := object.Elem(), m.part; p != "" && t != nil; t, p = next(t, p) {
		if strings.HasPrefix(p, ".") {
			found = fieldAt(t, p)
		}
	}
	return found
}

// selects reports whether code of the package looks at a field.
func (r *MutationResult) selects(f *types.Var) bool {
	if r.selected == nil {
		r.selected = map[*types.Var]bool{}
		for _, fn := range r.prog.Funcs {
			for _, b := range fn.Blocks {
				for _, instr := range b.Instrs {
					if read := selectedBy(instr); read != nil {
						r.selected[read] = true
					}
				}
			}
		}
	}
	return r.selected[f]
}

// selectedBy is the field that an instruction selects for more than to store in it.
func selectedBy(instr ssa.Instruction) *types.Var {
	switch instr := instr.(type) {
	case *ssa.FieldAddr:
		if ir.OnlyWritten(instr) {
			return nil
		}
		return ir.FieldOf(instr)
	case *ssa.Field:
		return ir.FieldOf(instr)
	}
	return nil
}
