package cache

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// maxFacts bounds how many uses or caches one fact lists.
const maxFacts = 32

// export tells the packages that import this one what it does with caches.
func (b *build) export() {
	for obj, uses := range b.uses {
		if obj.Pkg() == b.pass.Pkg && obj.Exported() {
			b.exportUses(obj, uses)
		}
	}
	for _, fn := range b.prog.Funcs {
		if obj, ok := fn.Object().(*types.Func); ok && obj.Exported() {
			b.exportMakes(fn, obj)
			b.exportOptions(fn, obj)
			b.exportBuilds(fn, obj)
		}
	}
	b.exportReadsArgs()
	b.exportHolders()
	b.exportTells()
}

func (b *build) exportUses(obj types.Object, uses []ParamUse) {
	byParam := map[ir.Param][]Use{}
	fn, _ := obj.(*types.Func)
	for _, u := range uses {
		if fn != nil && b.apart(u.Use, fn) {
			continue
		}
		byParam[u.Param] = append(byParam[u.Param], u.Use)
	}
	fact := &Uses{}
	for param, list := range byParam {
		for _, u := range tidy(list) {
			fact.Of = append(fact.Of, ParamUse{param, u.Sealed()})
		}
	}
	if len(fact.Of) == 0 {
		return
	}
	slices.SortStableFunc(fact.Of, func(x, y ParamUse) int {
		return cmp.Or(hotFirst(x.Use.Kind, y.Use.Kind), cmp.Compare(x.Param, y.Param), x.Use.Place.Compare(y.Use.Place))
	})
	fact.Of = fact.Of[:min(len(fact.Of), maxFacts)]
	rule.Export(b.pass, obj, fact)
}

func hotFirst(x, y kube.Kind) int {
	_, hotX := kube.IsHot(x)
	_, hotY := kube.IsHot(y)
	switch {
	case hotX && !hotY:
		return -1
	case hotY && !hotX:
		return 1
	}
	return 0
}

// exportMakes tells which caches the results of a function are or come from.
func (b *build) exportMakes(fn *ssa.Function, obj *types.Func) {
	fact := &Makes{}
	for i := range fn.Signature.Results().Len() {
		if !leadsToCache(fn.Signature.Results().At(i).Type()) {
			continue
		}
		for _, v := range returned(fn, i) {
			fact.Results = append(fact.Results, b.made(fn, i, v)...)
		}
	}
	b.exportMade(obj, fact)
}

func (b *build) exportMade(obj types.Object, fact *Makes) {
	if len(fact.Results) > 0 {
		fact.Results = fact.Results[:min(len(fact.Results), maxFacts)]
		rule.Export(b.pass, obj, fact)
	}
}

// returned yields what a function returns as result i.
func returned(fn *ssa.Function, i int) []ssa.Value { return slices.Collect(ir.Results(fn, i)) }

// made returns the caches behind a value that leaves the package; fn is nil
// for fields and variables.
func (b *build) made(fn *ssa.Function, result int, v ssa.Value) []Made {
	var made []Made
	for _, e := range b.ends(v, Step{}) {
		m := Made{Result: result, Step: e.step}
		switch source := e.source.Value.(type) {
		case *ssa.Parameter:
			if source.Parent() != fn || fn == nil {
				continue
			}
			m.Param = ir.ParamOf(source)
		default:
			c := b.cacheAt(e)
			if c == nil {
				continue
			}
			c.Escapes = true
			m.Cache = c.sealed()
			b.leave(&m.Cache, c, fn)
			m.Cache.resolve(b, fn)
		}
		made = append(made, m)
	}
	return made
}

// resolve names the server and the namespace in terms of the function that
// returns a cache, which may have called the one that constructs it.
func (c *Blueprint) resolve(b *build, fn *ssa.Function) {
	if fn == nil {
		return
	}
	within := func(name string) bool { return name == client.NameOf(fn) }
	c.Server = c.Server.Resolve(b.trace, within)
	c.Scope.Namespace = c.Scope.Namespace.Resolve(b.trace, within)
}

func (b *build) cacheAt(e end) *Cache {
	if e.made != nil {
		return b.remote(e)
	}
	return b.caches[e.source.Value]
}

// exportHolders tells which caches exported fields and variables hold.
func (b *build) exportHolders() {
	scope := b.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		switch obj := scope.Lookup(name).(type) {
		case *types.Var:
			b.exportHolder(obj)
		case *types.TypeName:
			if s, ok := obj.Type().Underlying().(*types.Struct); ok && obj.Exported() && !obj.IsAlias() {
				for field := range s.Fields() {
					b.exportHolder(field)
				}
			}
		}
	}
}

func (b *build) exportHolder(obj *types.Var) {
	if !obj.Exported() || !leadsToCache(obj.Type()) {
		return
	}
	fact := &Makes{}
	for _, s := range b.prog.Stores(obj) {
		fact.Results = append(fact.Results, b.made(nil, 0, s.Value)...)
	}
	b.exportMade(obj, fact)
}

// Sealed returns a use without what belongs to this package only.
func (u Use) Sealed() Use {
	u.object, u.call, u.syntax = nil, nil, nil
	u.Resync.node, u.Resync.arg = nil, nil
	return u
}

// sealed returns what other packages may know of a cache.
func (c *Cache) sealed() Blueprint {
	out := c.Blueprint
	out.Kinds = c.Known()
	out.Kinds = out.Kinds[:min(len(out.Kinds), maxFacts)]
	out.Resync.node, out.Resync.arg = nil, nil
	out.ByKind = slices.Clone(c.ByKind)
	for i := range out.ByKind {
		out.ByKind[i].Resync.node, out.ByKind[i].Resync.arg = nil, nil
	}
	if c.SetsTransform() {
		out.Transform = HasTransform
	}
	return out
}

// leadsToCache reports whether something is done with a cache by a value of a type, or is read
// from it.
func leadsToCache(t types.Type) bool { return kube.HandlesCache(t) || kube.IsLister(t) }
