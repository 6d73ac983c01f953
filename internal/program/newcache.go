package program

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
)

// customCache reads the constructor of caches that a manager's options hold.
func (b *build) customCache(c *Cache, v ssa.Value) {
	for _, s := range b.trace.Sources(v) {
		switch v := s.Value.(type) {
		case *ssa.Const:
		case *ssa.Function:
			b.customConstructor(c, v)
		case *ssa.MakeClosure:
			b.customConstructor(c, v.Fn.(*ssa.Function))
		case *ssa.Call:
			b.cacheBuilder(c, v)
		default:
			c.unknown()
		}
	}
}

// cacheBuilder reads a library function that returns a constructor of caches.
func (b *build) cacheBuilder(c *Cache, call *ssa.Call) {
	callee := ir.Callee(call)
	if !kube.Is(callee, kube.NewCache) {
		c.unknown()
		return
	}
	if sym, ok := kube.Lookup(callee, kube.OptionsArg); ok {
		b.structOptions(c, b.trace.Struct(ir.Arg(call, sym.Arg)))
	}
}

// customConstructor reads the function that constructs a manager's cache: it
// adds to the options that the manager hands it.
func (b *build) customConstructor(c *Cache, fn *ssa.Function) {
	if obj := fn.Object(); obj != nil && kube.Is(obj, kube.NewCache) {
		return // the library's own
	}
	found := false
	for _, block := range fn.Blocks {
		for _, instr := range block.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok || !kube.Is(ir.Callee(call), kube.NewCache) {
				continue
			}
			found = true
			b.inner[call] = true
			if sym, ok := kube.Lookup(ir.Callee(call), kube.OptionsArg); ok {
				b.addedOptions(c, b.trace.Struct(ir.Arg(call, sym.Arg)), fn)
			}
		}
	}
	if !found {
		c.unknown()
	}
}

// addedOptions reads options that start as a copy of what fn is given.
func (b *build) addedOptions(c *Cache, s *origin.Struct, fn *ssa.Function) {
	given := *s
	given.Open = nil
	for _, open := range s.Open {
		if p, ok := open.Value.(*ssa.Parameter); !ok || p.Parent() != fn {
			given.Open = append(given.Open, open)
		}
	}
	b.structOptions(c, &given)
}
