package notransform

import (
	"fmt"
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/rule/edit"
)

// strip is a transform that keeps everything but managedFields. It lets pass
// what is no object (tombstones, nil), and does nothing the second time.
const strip = `func(obj any) (any, error) {
	if object, err := %s.Accessor(obj); err == nil && object.GetManagedFields() != nil {
		object.SetManagedFields(nil)
	}
	return obj, nil
}`

// stripper is a transform that drops managedFields and nothing else: a
// function that the package has, or a literal with the edits for what it needs.
func stripper(p *rule.Pass, at ast.Node) (string, []analysis.TextEdit, bool) {
	for _, fn := range ir.Of(p.Pass).Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !dropsManagedFieldsOnly(p, fn) {
			continue
		}
		if _, found := p.Pkg.Scope().Innermost(at.Pos()).LookupParent(obj.Name(), at.Pos()); found == obj {
			return obj.Name(), nil, true
		}
	}
	name, edits, ok := edit.In(p, at.Pos()).ImportFree(at, kube.MetaPackage, "meta", "apimeta")
	return fmt.Sprintf(strip, name), edits, ok
}

func dropsManagedFieldsOnly(p *rule.Pass, fn *ssa.Function) bool {
	if !dropsManagedFields(fn) {
		return false
	}
	f := object.TransformOf(p.Pass).Function(fn)
	return f != nil && f.Keeps && len(f.Traits) == 0 && len(f.Kinds) == 1 && f.Kinds[0].Type == "" && len(f.Kinds[0].Strips) == 0
}

func dropsManagedFields(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			if sym, ok := kube.Lookup(ir.Callee(call), kube.SetsManagedFields); ok && ir.IsNil(ir.Arg(call, sym.Arg)) {
				return true
			}
		}
	}
	return false
}
