package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
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
		c.built = true
		b.structOptions(c, b.trace.Struct(ir.Arg(call, sym.Arg)))
	}
	if sym, ok := kube.Lookup(callee, kube.NamespaceArg); ok {
		b.inNamespaces(c, ir.Arg(call, sym.Arg))
	}
}

// inNamespaces notes the namespaces in a slice.
func (b *build) inNamespaces(c *Cache, slice ssa.Value) {
	names, complete := b.trace.Elements(slice)
	for _, name := range names {
		b.optional(c, name)
		b.inNamespace(&c.Scope.Selection, c.Call, name, nil)
	}
	if complete && len(names) == 1 {
		c.Scope.Namespace = b.target(c, names[0])
		return
	}
	c.Scope.Narrowed = c.Scope.Narrowed || !complete || len(names) > 1
}

// customConstructor reads the function that constructs a manager's cache: it
// adds to the options that the manager hands it.
func (b *build) customConstructor(c *Cache, fn *ssa.Function) {
	if obj := fn.Object(); obj != nil && kube.Is(obj, kube.NewCache) {
		return // the library's own
	}
	found, others := false, false
	for _, call := range constructed(fn) {
		sym, ok := kube.Lookup(ir.Callee(call), kube.OptionsArg)
		if !ok {
			continue
		}
		options := b.trace.Struct(ir.Arg(call, sym.Arg))
		if !given(options, fn) && len(constructed(fn)) > 1 {
			others = true
			continue // a cache beside the manager's
		}
		found = true
		b.inner[call] = true
		b.addedOptions(c, options, fn)
	}
	if !found {
		c.unknown()
	}
	if others {
		c.Scope.Narrowed, c.Unseen = true, true // which objects are kept in which
	}
}

// constructed returns the calls in a function that construct caches.
func constructed(fn *ssa.Function) (calls []*ssa.Call) {
	for _, block := range fn.Blocks {
		for _, instr := range block.Instrs {
			if call, ok := instr.(*ssa.Call); ok && kube.Is(ir.Callee(call), kube.NewCache) {
				calls = append(calls, call)
			}
		}
	}
	return calls
}

// given reports whether options start as a copy of what fn is given.
func given(s *client.Struct, fn *ssa.Function) bool {
	return slices.ContainsFunc(s.Open, func(open client.Source) bool {
		p, ok := open.Value.(*ssa.Parameter)
		return ok && p.Parent() == fn
	})
}

// addedOptions reads options that start as a copy of what fn is given.
func (b *build) addedOptions(c *Cache, s *client.Struct, fn *ssa.Function) {
	rest := *s
	rest.Open = nil
	for _, open := range s.Open {
		if p, ok := open.Value.(*ssa.Parameter); !ok || p.Parent() != fn {
			rest.Open = append(rest.Open, open)
		}
	}
	b.structOptions(c, &rest)
}

// OwnScheme reports whether a builder of the library would make the cache know only the
// types that the manager's scheme has by then, where the program may add some later, as
// none makes it so far: a function that hands on the options which it is given leaves
// them their scheme.
func (c *Cache) OwnScheme(pkg *types.Package) bool {
	return !c.built && kube.Has(pkg, kube.BuilderCopiesScheme) == kube.Yes
}
