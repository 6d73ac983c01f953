package survey

import (
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/inventory"
	"github.com/informerlint/informerlint/internal/model/client"
)

// references notes which functions each function of the package mentions.
func (s *survey) references() {
	refers := map[string]map[string]bool{}
	note := func(from, to string) {
		if refers[from] == nil {
			refers[from] = map[string]bool{}
		}
		refers[from][to] = true
	}
	for _, fn := range s.prog.Funcs {
		from := s.function(fn)
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				for to := range mentioned(instr) {
					note(from, to)
				}
			}
		}
	}
	scope := s.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		if t, ok := scope.Lookup(name).(*types.TypeName); ok && !t.IsAlias() {
			for _, m := range methodsOf(t.Type()) {
				note(typeName(t), client.FullName(m))
			}
		}
	}
	for from, to := range refers {
		s.part.Refers[from] = slices.Sorted(maps.Keys(to))
	}
}

// methodsOf returns the methods of a type and of pointers to it, also those
// of embedded types.
func methodsOf(t types.Type) (methods []*types.Func) {
	if types.IsInterface(t) {
		return nil
	}
	for sel := range types.NewMethodSet(types.NewPointer(t)).Methods() {
		methods = append(methods, sel.Obj().(*types.Func))
	}
	return methods
}

// mentioned yields the functions, and types put into interfaces, that an
// instruction mentions.
func mentioned(instr ssa.Instruction) map[string]bool {
	found := map[string]bool{}
	var operands [12]*ssa.Value
	for _, op := range instr.Operands(operands[:0]) {
		if fn, ok := (*op).(*ssa.Function); ok {
			if obj, ok := fn.Object().(*types.Func); ok {
				found[client.FullName(obj)] = true
			}
		}
	}
	if made, ok := instr.(*ssa.MakeInterface); ok {
		t := made.X.Type()
		if p, ok := types.Unalias(t).(*types.Pointer); ok {
			t = p.Elem()
		}
		if named, ok := types.Unalias(t).(*types.Named); ok {
			found[typeName(named.Origin().Obj())] = true
		}
	}
	return found
}

func typeName(t *types.TypeName) string {
	name := t.Name()
	if t.Pkg() != nil {
		name = t.Pkg().Path() + "." + name
	}
	return inventory.TypeName(name)
}
