package nodelocal

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/graph"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// renewsHolder returns the constructors of the caches in a struct that a function makes for each
// call, none where something else keeps the struct, or what is in it.
//
//	func NewInformers(client kubernetes.Interface) *Informers
func (s *search) renewsHolder(fn *ssa.Function, result int) (made []rule.Place) {
	fields := s.cacheFields(fn.Signature.Results().At(result).Type())
	if len(fields) == 0 {
		return nil
	}
	for v := range ir.Results(fn, result) {
		if ir.IsNil(v) {
			continue
		}
		for _, source := range s.trace.Sources(v) {
			if at, ok := source.Value.(*ssa.Alloc); !ok || at.Parent() != fn || !s.leavesOnly(fn, graph.Node{Value: at}) {
				return nil
			}
		}
	}
	if !s.staysIn(fn.Signature.Results().At(result).Type()) {
		return nil
	}
	for _, field := range fields {
		for _, store := range s.prog.Stores(field) {
			on := s.madeIn(store.Value, fields, 0)
			if on == nil {
				return nil
			}
			made = append(made, on...)
		}
	}
	return made
}

// cacheFields are the fields of a struct of this package that lead to caches.
func (s *search) cacheFields(t types.Type) (fields []*types.Var) {
	name := ir.TypeName(ir.Deref(t))
	if name == nil || name.Pkg() != s.pass.Pkg {
		return nil
	}
	of, ok := name.Type().Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for field := range of.Fields() {
		if readable(field.Type()) {
			fields = append(fields, field)
		}
	}
	return fields
}

// madeIn returns the constructor of what gets into fields of a struct, if nothing else keeps it.
func (s *search) madeIn(v ssa.Value, fields []*types.Var, depth int) []rule.Place {
	sources := s.trace.Sources(v)
	if len(sources) != 1 || depth > maxNesting {
		return nil
	}
	call, ok := sources[0].Call()
	switch {
	case !ok:
		return nil
	case isStep(call):
		return s.madeIn(ir.Receiver(call), fields, depth+1)
	case !constructs(call):
		return nil
	}
	stays := s.goes(graph.Node{Value: call}, func(u graph.Use) graph.Verdict {
		inside := u.How == graph.InSlot && slices.ContainsFunc(fields, func(f *types.Var) bool { return u.Slot == f })
		if !inside && retains(u) {
			return graph.Stop
		}
		return graph.Follow
	})
	if !stays {
		return nil
	}
	return []rule.Place{s.place(call)}
}

// staysIn reports whether no method of a struct hands it on to what outlives the call.
func (s *search) staysIn(t types.Type) bool {
	name := ir.TypeName(ir.Deref(t))
	for _, fn := range s.prog.Funcs {
		recv := fn.Signature.Recv()
		if recv == nil || ir.TypeName(ir.Deref(recv.Type())) != name || len(fn.Params) == 0 {
			continue
		}
		stays := s.goes(graph.Node{Value: fn.Params[0]}, func(u graph.Use) graph.Verdict {
			if retains(u) || u.How == graph.Left {
				return graph.Stop
			}
			return graph.Follow
		})
		if !stays {
			return false
		}
	}
	return true
}

// owns reports whether a cache that another package makes is for this one alone: each call has
// one made, by itself or in a struct that no other package gets.
func (s *search) owns(c *cache.Cache) bool {
	if s.rootOf(c) != c.Place {
		return true
	}
	call, ok := c.Origin().(*ssa.Call)
	if !ok || c.Origin() == c.Call {
		return false
	}
	for i := range call.Common().Signature().Results().Len() {
		if slices.Contains(s.originOf(call, i), c.Place) {
			return s.goes(graph.Node{Value: call, Result: i}, s.keepsHere)
		}
	}
	return false
}

// keepsHere judges what is done with a struct of another package: other packages may not get it.
func (s *search) keepsHere(u graph.Use) graph.Verdict {
	if u.How == graph.InSlot && u.Slot != nil && u.Slot.Pkg() == s.pass.Pkg && !u.Slot.Exported() {
		return graph.Follow
	}
	if retains(u) || u.How == graph.Left {
		return graph.Stop
	}
	return graph.Follow
}

// madeBy is the syntax of the call by which this package makes a cache, or has it made.
func (s *search) madeBy(c *cache.Cache) *ast.CallExpr {
	switch {
	case c.Here():
		return c.Syntax
	case c.Fake || c.Escapes:
		return nil
	case s.rootOf(c) != c.Place:
		return c.Syntax
	}
	if call := c.Origin(); call != nil {
		return s.prog.Syntax(call)
	}
	return nil
}
