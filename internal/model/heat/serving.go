package heat

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// Serves reports whether objects of a type are seen to live as long as a program
// works: what calls their methods again and again holds them, or a package
// variable, or a field of such an object that hot code does not replace. Those
// that hot code makes do not.
func (r *Result) Serves(t types.Type) bool {
	if r.servers == nil {
		r.servers = map[types.Object]bool{}
		r.findServers()
	}
	name := ir.TypeName(t)
	return r.servers[name] && !r.madeAgain(name)
}

// madeAgain reports whether hot code makes objects of a type.
func (r *Result) madeAgain(name types.Object) bool {
	for _, fn := range r.Prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if alloc, ok := instr.(*ssa.Alloc); !ok || ir.TypeName(alloc.Type()) != name {
					continue
				}
				if _, again := r.At(instr); again {
					return true
				}
			}
		}
	}
	return false
}

func (r *Result) findServers() {
	for _, root := range r.Roots {
		fn := ir.Outermost(root.Fn)
		if recv := fn.Signature.Recv(); recv != nil && root.Heat.Kind != Poll && root.Heat.Kind != Item {
			r.serves(recv.Type())
		}
	}
	scope := r.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		if v, ok := scope.Lookup(name).(*types.Var); ok {
			r.serves(v.Type())
		}
	}
}

// serves notes a type whose objects live long, and those that they hold.
func (r *Result) serves(t types.Type) {
	name := ir.TypeName(t)
	if name == nil || name.Pkg() != r.pass.Pkg || r.servers[name] {
		return
	}
	r.servers[name] = true
	s, ok := name.Type().Underlying().(*types.Struct)
	if !ok {
		return
	}
	for f := range s.Fields() {
		if !r.replaced(f) {
			r.serves(f.Type())
		}
	}
}

// replaced reports whether hot code assigns a field of an object that it did not
// make itself.
func (r *Result) replaced(f *types.Var) bool {
	for _, s := range r.Prog.Stores(f) {
		if _, again := r.At(s.Instr); !again {
			continue
		}
		if store, ok := s.Instr.(*ssa.Store); !ok || !isNew(store.Addr) {
			return true
		}
	}
	return false
}

// isNew reports whether an address is that of a field of a new object.
func isNew(addr ssa.Value) bool {
	field, ok := addr.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	_, ok = field.X.(*ssa.Alloc)
	return ok
}
