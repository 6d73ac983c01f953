package cache

import (
	"go/ast"
	"go/constant"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
)

// Held describes the objects of a kind in the cache to those who ask what they
// cost: which of them it holds, and in which form. Whether the program runs on
// every node is not its matter.
func (c *Cache) Held(kind kube.Kind) cost.Cache {
	held := cost.Cache{Kind: kind, Selection: c.Part(kind), Projection: c.projection(kind), Brief: c.Brief()}
	if c.Transform == HasTransform || c.Of(kind).Transform || c.SetsTransform() {
		held.Transform = cost.NoManagedFields
	}
	if c.Of(kind).Lessened || slices.Contains(c.Lessened, kind) || slices.Contains(c.Lessened, kube.Kind{}) {
		held.Transform = cost.Less
	}
	return held
}

// Part says how much of a kind the options of the cache let in. A namespace that
// may turn out to be empty narrows nothing: it is so unless somebody sets it, which
// is not known where the environment has to say it, or what decides is not known. Of a
// kind whose informer nothing is seen to run it may be nothing.
func (c *Cache) Part(kind kube.Kind) cost.Selection {
	own, all := c.Of(kind), c.Scope.Selection.Part
	unknown := c.Scope.Narrowed || c.Scope.Elsewhere || c.Unseen || own.Narrowed
	if s := c.Scope; s.Optional && s.Selection.Labels == "" && s.Selection.Fields == "" && !c.Unseen {
		all, unknown = cost.Selection{}, own.Narrowed
	}
	unknown = unknown || c.Scope.SomeKind || c.Scope.OrLive && slices.Contains(c.LiveAtTimes, kind)
	if len(own.Selection.Namespaces) > 0 || c.Scope.Open || c.Scope.Told || clusterScoped(kind) {
		all.Namespace = false
	}
	if c.Scope.Open && !c.Scope.Narrowed {
		all.Unknown = false
	}
	all.Unknown = all.Unknown || c.ToldWhere(kind)
	part := all.And(own.Selection.Part)
	if clusterScoped(kind) {
		part.Namespace = false
	}
	part.Name = part.Name || c.Single || own.Single || c.single(kind)
	if !part.Narrows() {
		part.Unknown = part.Unknown || unknown
	}
	part.Unknown = part.Unknown || c.LeftOut(kind)
	return part
}

// ToldWhere reports whether in which namespaces the objects of a kind are is nothing
// that the program shows.
func (c *Cache) ToldWhere(kind kube.Kind) bool {
	return !clusterScoped(kind) && (c.Scope.Told || c.flagWhere(kind))
}

func clusterScoped(kind kube.Kind) bool {
	namespaced, ok := kube.InNamespaces(kind)
	return ok && !namespaced
}

// single reports whether an informer of the kind is narrowed to one object.
func (c *Cache) single(kind kube.Kind) bool {
	for _, u := range c.Uses {
		if u.Kind == kind && u.Single {
			return true
		}
	}
	return false
}

// projection is the form in which the cache holds a kind: structs, if anything
// asks for these.
func (c *Cache) projection(kind kube.Kind) cost.Projection {
	least, asked := Metadata, false
	for _, u := range c.Uses {
		if u.Kind == kind && c.Caches(u) {
			least, asked = min(least, u.Content), true
		}
	}
	if !asked || c.names(kind) {
		least = Typed
	}
	return max(least, c.Content).Projection()
}

// Projection is what holds each object.
func (c Content) Projection() cost.Projection {
	return [...]cost.Projection{Typed: cost.Typed, Dynamic: cost.Unstructured, Metadata: cost.Metadata}[c]
}

// inNamespace notes a namespace in options of a cache that a call makes.
func (b *build) inNamespace(s *Selection, made ssa.CallInstruction, v ssa.Value, node ast.Node) {
	s.namespace(b.spelling(v, node))
	s.Flagged = s.Flagged || b.flagged(v, 0) && !b.neverEmpty(v)
	if b.replacedIfEmpty(made, v) {
		s.Part.Namespace = true
		return
	}
	s.Part = s.Part.And(b.namespacePart(v))
}

// namespacePart says how much a namespace lets through: nothing is left out
// where it is empty unless somebody sets it, and nobody knows where the
// environment has to say it.
func (b *build) namespacePart(v ssa.Value) (part cost.Selection) {
	if b.neverEmpty(v) {
		return cost.Selection{Namespace: true}
	}
	empty, told := false, b.told(v, 0)
	sources, undecided := b.trace.Sources(v), b.undecided(v)
	for _, s := range sources {
		switch v := s.Value.(type) {
		case *ssa.Const:
			switch {
			case undecided[v]:
				part.Unknown = true
			case text(v) != "":
				part.Namespace = true
			case len(s.Frames) == 0 || len(sources) == 1: // else a function returns it with an error
				empty = true
			}
		case *ssa.Call:
			setting := kube.Is(ir.Callee(v), kube.Setting)
			part.Namespace = part.Namespace || setting && b.ownNamespace(v)
			empty = empty || setting && !b.ownNamespace(v) && !overrides(v, sources)
			part.Unknown = part.Unknown || !setting
		default:
			part.Unknown = true
		}
	}
	switch {
	case told:
		return cost.Selection{Unknown: true}
	case empty:
		return cost.Selection{}
	case part.Unknown:
		part.Namespace = false
	}
	return part
}

func text(c *ssa.Const) string {
	if c.Value == nil || c.Value.Kind() != constant.String {
		return ""
	}
	return constant.StringVal(c.Value)
}

// ownNamespace reports whether a setting tells a program the namespace that it
// runs in, so that there always is one.
func (b *build) ownNamespace(call *ssa.Call) bool {
	sym, ok := kube.Lookup(ir.Callee(call), kube.Setting)
	return ok && kube.NamesOwnNamespace(b.text(ir.Arg(call, sym.Arg)))
}

// labelled says how much a label selector lets through.
func (b *build) labelled(v ssa.Value) cost.Selection {
	if b.fixed(v, 0) {
		return cost.Selection{Labels: true}
	}
	return cost.Selection{Unknown: true}
}

// fielded says how much a field selector lets through, or a selector that is
// not known to be of either sort.
func (b *build) fielded(v ssa.Value) cost.Selection {
	s := cost.Selection{
		Name: b.selectsBy(kube.NameField, v), Node: b.selectsBy(kube.NodeField, v), Namespace: b.selectsBy(kube.NamespaceField, v),
	}
	s.Unknown = !s.Narrows()
	return s
}

// maxFixed bounds how deep a selector may be put together.
const maxFixed = 6

// fixed reports whether a value is made of constants only.
func (b *build) fixed(v ssa.Value, depth int) bool {
	if v == nil || depth > maxFixed {
		return false
	}
	sources := b.trace.Sources(v)
	for _, s := range sources {
		if !b.fixedSource(s.Value, depth) {
			return false
		}
	}
	return len(sources) > 0
}

func (b *build) fixedSource(v ssa.Value, depth int) bool {
	switch v := v.(type) {
	case *ssa.Const:
		return v.Value == nil || v.Value.Kind() != constant.String || text(v) != ""
	case *ssa.MakeMap:
		entries, complete := b.trace.Entries(v)
		for _, e := range entries {
			complete = complete && b.fixed(e.Key, depth+1) && b.constantText(e.Value)
		}
		return complete && len(entries) > 0
	case *ssa.Alloc:
		for _, value := range b.trace.Struct(v).All() {
			if !b.fixed(value, depth+1) {
				return false
			}
		}
		return b.trace.Struct(v).Complete
	case *ssa.Call:
		return b.fixedCall(v, depth)
	}
	return false
}

// constantText reports whether a value is a constant, which may be empty: labels
// without a value are common.
func (b *build) constantText(v ssa.Value) bool {
	for _, s := range b.trace.Sources(v) {
		if _, ok := s.Value.(*ssa.Const); !ok {
			return false
		}
	}
	return true
}

// fixedCall looks at a call that makes a selector: at all that it is given.
func (b *build) fixedCall(call *ssa.Call, depth int) bool {
	given := ir.Args(call)
	if recv := ir.Receiver(call); recv != nil {
		given = append(given, recv)
	}
	for _, arg := range given {
		elems, complete := b.trace.Elements(arg)
		if len(elems) == 0 {
			elems, complete = []ssa.Value{arg}, true
		}
		for _, e := range elems {
			complete = complete && b.fixed(e, depth+1)
		}
		if !complete {
			return false
		}
	}
	return true
}
