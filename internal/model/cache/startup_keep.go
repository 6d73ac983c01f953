package cache

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// kept follows what a field or package variable holds.
func (t *tracker) kept(obj types.Object, w holding, at ssa.Instruction) {
	if obj == nil || obj.Pkg() != t.pass.Pkg || obj.Exported() && t.pass.Pkg.Name() != "main" || promotes(obj) {
		t.lose(w, at)
	}
	if obj == nil {
		return
	}
	w.shared = w.shared || len(t.Prog.Stores(obj)) > 1
	for _, load := range t.loaded(obj) {
		t.follow(load, w)
	}
}

// promotes reports whether an object has the methods of a field, which code that
// knows the object as an interface may call.
func promotes(obj types.Object) bool {
	field, ok := obj.(*types.Var)
	return ok && field.Embedded()
}

// loaded returns the instructions that read a field or package variable.
func (r *StartupResult) loaded(obj types.Object) []ssa.Value {
	if r.loads == nil {
		r.loads = map[any][]ssa.Value{}
		for _, fn := range r.Prog.Funcs {
			for _, b := range fn.Blocks {
				for _, instr := range b.Instrs {
					r.noteLoad(instr)
				}
			}
		}
	}
	return r.loads[obj]
}

func (r *StartupResult) noteLoad(instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.Field:
		r.loads[types.Object(ir.FieldOf(instr))] = append(r.loads[types.Object(ir.FieldOf(instr))], instr)
	case *ssa.UnOp:
		if instr.Op != token.MUL {
			return
		}
		var obj types.Object
		switch addr := instr.X.(type) {
		case *ssa.FieldAddr:
			if field := ir.FieldOf(addr); field != nil {
				obj = field
			}
		case *ssa.Global:
			obj = addr.Object()
		}
		if obj != nil {
			r.loads[obj] = append(r.loads[obj], instr)
		}
	}
}
