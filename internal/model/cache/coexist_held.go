package cache

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// construct notes what a cache holds, in the function that constructs it or
// gets it from another package.
func (b *coexistence) construct(c *Cache) {
	if c.Call == nil || c.Fake || c.Single || c.ByHand() || c.Scope.Narrowed || c.Sort == Injection {
		return // not constructed here, no API server, one object, or it is not known which
	}
	if c.Sort != Manager && !c.Started() {
		return // a cache that nobody starts holds nothing
	}
	lazily := ir.Lazily(c.Call)
	pending := b.pending(c)
	for _, h := range heldKinds(c) {
		h.Lazily, h.Anew = lazily, true
		if c.Remote && c.Syntax != nil {
			h.Got = rule.PlaceOf(b.pass.Fset, c.Syntax.Pos())
		}
		fn := c.Call.Parent()
		b.constructed[fn] = append(b.constructed[fn], site{Held: h, at: c.Call, made: c.Syntax, starts: b.startsOf(c), pending: pending[h.Kind]})
	}
}

// heldKinds returns the kinds of a cache.
func heldKinds(c *Cache) (list []Held) {
	add := func(kind kube.Kind, content Content, cause rule.Place) {
		o := c.Of(kind)
		if kind == (kube.Kind{}) || o.Narrowed || o.Single || c.LeftOut(kind) {
			return
		}
		h := Held{
			Kind: kind, Content: max(content, c.Content), Sort: c.Sort,
			Server: c.Server, Namespace: c.Scope.Namespace, Place: c.Place, Cause: cause, Started: c.StartedIn(), Led: c.Led(), Brief: c.Brief(),
		}
		known := func(o Held) bool { return o.Kind == h.Kind && o.Content == h.Content }
		if !slices.ContainsFunc(list, known) {
			list = append(list, h)
		}
	}
	if c.Sort == Informer || c.Sort == Reflector {
		for _, kind := range c.Kinds {
			add(kind, Typed, rule.Place{})
		}
		return list
	}
	for _, u := range c.Uses {
		if c.Caches(u) && !u.Single {
			add(u.Kind, u.Content, u.Place)
		}
	}
	return list
}

// A site is a cache together with the instruction of a function that leads to
// its constructor.
type site struct {
	Held
	at ssa.CallInstruction
	// made is its constructor if it stands in this package.
	made *ast.CallExpr
	// element is the function if at calls each one in a collection.
	element *types.Func
	// starts lead to its start in the function of the constructor, none where
	// these are not known.
	starts []ssa.Instruction
	// perhaps tells that a call runs one of several functions, and not always
	// the one that leads to the cache.
	perhaps bool
	// pending are what has the cache hold the kind in functions that it is returned to: it holds
	// that where one of them has made it, and not where others have.
	pending []ssa.CallInstruction
}
