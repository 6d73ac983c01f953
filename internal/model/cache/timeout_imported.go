package cache

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// passedOn walks back from what a call passes to a function of another
// package that watches with it.
func (b *timeoutBuild) passedOn(call ssa.CallInstruction) {
	callee := ir.CalleeFunc(call)
	var fact Feeds
	if callee == nil || callee.Pkg() == b.pass.Pkg || b.prog.Syntax(call) == nil || !b.pass.ImportObjectFact(callee, &fact) {
		return
	}
	for _, f := range fact.Of {
		w := b.newWalk(nil)
		if arg := f.Param.In(call); arg != nil {
			w.given(arg, call, b.prog.ArgSyntax(call, f.Param.Argument(call)))
		}
		b.join(w.ends, f.Use, call)
	}
}

// given walks back from a client or configuration that another package watches
// with, or takes the value that it uses as timeout.
func (w *walk) given(v ssa.Value, at ssa.Instruction, syntax ast.Node) {
	if !isTimeout(v.Type()) {
		w.from(v, at, nil)
		return
	}
	s := Setting{Place: rule.PlaceOf(w.pass.Fset, ir.Position(at)), Name: "timeout"}
	if syntax != nil {
		s.Place = rule.PlaceOf(w.pass.Fset, syntax.Pos())
	}
	if store, ok := at.(*ssa.Store); ok {
		s.Name = w.spelled(store)
	}
	w.timeout(walkEnd{setting: &s, at: at}, v, nil, 0)
}

// isTimeout reports whether a type is that of durations, or of pointers to these.
func isTimeout(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	return kube.IsDuration(t)
}

// storedOn walks back from what is stored into a field or variable of another
// package that watches with it.
func (b *timeoutBuild) storedOn(store *ssa.Store) {
	if relevant(store.Val.Type()) || isTimeout(store.Val.Type()) {
		b.filled(store.Addr, store.Val, store)
	}
}

// definedOn walks back from the default of a flag that is defined in such a field
// or variable.
func (b *timeoutBuild) definedOn(call ssa.CallInstruction) {
	if flag, ok := kube.Lookup(ir.Callee(call), kube.FlagDefault); ok && ir.Arg(call, flag.Arg) != nil {
		b.filled(ir.Arg(call, 0), ir.Arg(call, flag.Arg), call)
	}
}

func (b *timeoutBuild) filled(addr, v ssa.Value, at ssa.Instruction) {
	obj := ir.Addressed(addr)
	var fact Feeds
	if obj == nil || ir.IsNil(v) || obj.Pkg() == b.pass.Pkg || !b.pass.ImportObjectFact(obj, &fact) {
		return
	}
	for _, f := range fact.Of {
		w := b.newWalk(nil)
		w.given(v, at, nil)
		b.join(w.ends, f.Use, nil)
	}
}
