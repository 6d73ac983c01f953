package object

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/ssa"
)

// Syntax returns the statement or call that an instruction was made from, nil
// where the compiler added it.
func (r *MutationResult) Syntax(instr ssa.Instruction) ast.Node {
	if call, ok := instr.(ssa.CallInstruction); ok {
		if syntax := r.prog.Syntax(call); syntax != nil {
			return syntax
		}
	}
	path := r.enclosing(instr.Pos())
	for _, n := range path {
		switch n := n.(type) {
		case *ast.AssignStmt, *ast.IncDecStmt, *ast.KeyValueExpr, *ast.CallExpr, *ast.RangeStmt:
			return n
		}
	}
	return nil
}

// enclosing returns the nodes around a position, innermost first.
func (r *MutationResult) enclosing(pos token.Pos) []ast.Node {
	if !pos.IsValid() {
		return nil
	}
	for _, f := range r.pass.Files {
		if f.FileStart <= pos && pos < f.FileEnd {
			path, _ := astutil.PathEnclosingInterval(f, pos, pos)
			return path
		}
	}
	return nil
}
