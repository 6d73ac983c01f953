package request

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// isOption reports whether t is the interface of list options.
func isOption(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	if !ok {
		return false
	}
	for m := range i.Methods() {
		if kube.Is(m, kube.AppliesTo) {
			return true
		}
	}
	return false
}

// elementAt returns where an element of an array stands: in a literal, or
// among the arguments of a variadic call.
func (r *evaluation) elementAt(array ssa.Value, index int) token.Pos {
	for _, f := range r.trace.Prog.Pass.Files {
		if !(f.FileStart <= array.Pos() && array.Pos() < f.FileEnd) {
			continue
		}
		at := token.NoPos
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if n.Rparen == array.Pos() {
					if i := len(n.Args) - length(array) + index; 0 <= i && i < len(n.Args) {
						at = n.Args[i].Pos()
					}
				}
			case *ast.CompositeLit:
				if n.Lbrace == array.Pos() && index < len(n.Elts) {
					at = n.Elts[index].Pos()
				}
			}
			return !at.IsValid()
		})
		return at
	}
	return token.NoPos
}

func length(array ssa.Value) int {
	if p, ok := array.Type().Underlying().(*types.Pointer); ok {
		if a, ok := p.Elem().Underlying().(*types.Array); ok {
			return int(a.Len())
		}
	}
	return 0
}

// global evaluates options in a package variable that only its declaration
// stores into.
func (r *evaluation) global(g *ssa.Global) *OptionForm {
	if r.globals == nil {
		r.initialize()
	}
	if f := r.globals[g]; f != nil {
		return f
	}
	return &OptionForm{}
}

// initialize runs the declarations of package variables.
func (r *evaluation) initialize() {
	r.globals = map[*ssa.Global]*OptionForm{}
	init := r.trace.Prog.SSA.Func("init")
	if init == nil {
		return
	}
	for _, out := range r.run(init).returned {
		for v, held := range out.state.mem {
			if g, ok := v.(*ssa.Global); ok && held.form != nil {
				r.globals[g] = r.formOf(out.state, held)
			}
		}
	}
	for _, fn := range r.trace.Prog.Funcs {
		if fn == init {
			continue
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				r.use(instr)
			}
		}
	}
}

// use forgets options in package variables that an instruction may change.
func (r *evaluation) use(instr ssa.Instruction) {
	var operands [12]*ssa.Value
	for _, op := range instr.Operands(operands[:0]) {
		v := *op
		if fa, ok := v.(*ssa.FieldAddr); ok {
			v = fa.X
		}
		g, ok := v.(*ssa.Global)
		if !ok || r.globals[g] == nil {
			continue
		}
		switch instr := instr.(type) {
		case *ssa.UnOp, *ssa.FieldAddr:
			continue
		case *ssa.MakeInterface:
			if onlySent(instr) {
				continue
			}
		}
		delete(r.globals, g)
	}
}

// onlySent reports whether a pointer to options goes nowhere but into requests.
func onlySent(pointer ssa.Value) bool {
	for _, ref := range *pointer.Referrers() {
		if call, ok := ref.(ssa.CallInstruction); !ok || !kube.Is(ir.Callee(call), kube.RESTParams) {
			return false
		}
	}
	return true
}
