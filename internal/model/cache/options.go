package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// structOptions reads the options struct of a constructor, and those in it.
func (b *build) structOptions(c *Cache, s *client.Struct) {
	b.openOptions(c, s)
	b.fieldOptions(c, s)
}

func (b *build) fieldOptions(c *Cache, s *client.Struct) {
	for field, values := range s.Values {
		for sym := range kube.Roles(field) {
			b.optionField(c, s, field, sym.Role, values)
		}
	}
	for field, nested := range s.Nested {
		if kube.Is(field, kube.OptionsArg) {
			b.structOptions(c, nested)
		}
	}
}

// openOptions adds the options that functions of other packages return or
// fill in, as far as facts tell.
func (b *build) openOptions(c *Cache, s *client.Struct) {
	if s.Leaks || b.keptOpen(s) {
		c.unknown()
	}
	for _, open := range s.Open {
		call, ok := open.Call()
		if !ok {
			c.unknown()
			continue
		}
		b.mergeFact(c, call, func(o Configured) bool { return o.Param == 0 && o.Result == open.Result })
	}
	for _, passed := range s.Passed {
		b.mergeFact(c, passed.Call, func(o Configured) bool {
			return o.Param > 0 && o.Param.In(passed.Call) == passed.Arg
		})
	}
}

// mergeFact adds what a fact about a call's callee says of the options meant.
func (b *build) mergeFact(c *Cache, call ssa.CallInstruction, meant func(Configured) bool) {
	var fact Configures
	if ir.CalleeFunc(call) == nil || !b.pass.ImportObjectFact(ir.CalleeFunc(call), &fact) {
		c.unknown()
		return
	}
	for i := range fact.Of {
		if meant(fact.Of[i]) {
			c.merge(&fact.Of[i].Options)
			return
		}
	}
	c.unknown()
}

// merge adds options that were built elsewhere.
func (c *Cache) merge(o *Blueprint) {
	switch {
	case o.Transform == HasTransform:
		c.Transform = HasTransform
		c.Lessened = append(c.Lessened, o.Lessened...)
	case o.Transform == UnknownTransform:
		c.unknown()
	}
	if !c.Resync.Set {
		c.Resync = o.Resync
	}
	for _, k := range o.ByKind {
		*c.option(k.Kind) = k
	}
	c.Live = append(c.Live, o.Live...)
	c.LiveAtTimes = append(c.LiveAtTimes, o.LiveAtTimes...)
	c.Unseen = c.Unseen || o.Unseen
	c.OwnClient = c.OwnClient || o.OwnClient
	c.Options = o.Place
	c.FailsOnMissing = c.FailsOnMissing || o.FailsOnMissing
	c.Elects = c.Elects || o.Elects
	c.Scope.Narrowed = c.Scope.Narrowed || o.Scope.Narrowed
	c.Scope.SomeKind = c.Scope.SomeKind || o.Scope.SomeKind
	c.Scope.Open = c.Scope.Open || o.Scope.Open
	c.Scope.Told = c.Scope.Told || o.Scope.Told
	c.Scope.Selection.merge(o.Scope.Selection)
	if o.Scope.Namespace != client.Everywhere {
		c.Scope.Namespace = o.Scope.Namespace
	}
}

// optionField adds what one field of an options struct says.
func (b *build) optionField(c *Cache, s *client.Struct, field *types.Var, role kube.Role, values []ssa.Value) {
	switch role {
	case kube.OptionsArg:
		if _, pointer := field.Type().Underlying().(*types.Pointer); pointer {
			for _, v := range values {
				b.pointedOptions(c, field, v)
			}
		}
	case kube.ResyncArg:
		c.Resync = b.fieldPeriod(field, values)
	case kube.TransformArg:
		b.transformField(c, s, field, values)
	case kube.ByObjectField:
		b.byObject(c, s, field)
	case kube.NewCacheField:
		for _, v := range values {
			b.customCache(c, v)
		}
	case kube.NewClientField:
		c.OwnClient = c.OwnClient || s.Set(field)
	case kube.DisableForField:
		b.disabled(c, field, values)
	case kube.ExampleArg:
		for _, v := range values {
			b.example(c, v)
		}
	case kube.ListerWatcherArg:
		for _, v := range values {
			c.Single = c.Single || b.namesOne(v)
			b.source(c, v)
		}
	case kube.NamespaceArg:
		b.namespaces(c, s, field, values)
	case kube.FailsOnMissing:
		c.FailsOnMissing = s.Set(field) && b.isTrue(values)
	case kube.ElectsLeader:
		c.Elects = s.Set(field) && b.isTrue(values)
	case kube.OptLabels, kube.OptFields, kube.TweakArg:
		c.Scope.Narrowed = c.Scope.Narrowed || s.Set(field)
		for _, v := range values {
			b.selector(&c.Scope.Selection, field, v, b.stored(field, v))
		}
	case kube.HandlerArg:
		for _, v := range values {
			c.Uses = append(c.Uses, b.handles(c.Call, v))
		}
	}
}

// transformField notes a transform in options, other than that of one kind.
func (b *build) transformField(c *Cache, s *client.Struct, field *types.Var, values []ssa.Value) {
	if kube.Is(field, kube.ByObjectField) || !s.Set(field) {
		return
	}
	asked := len(values) > 0
	for _, v := range values {
		if !b.ask(c, v, kube.TransformArg) {
			b.transformed(c, v)
			asked = false
		}
	}
	if !asked {
		c.Transform = HasTransform
	}
}

// transformed notes the transform of all objects of a cache.
func (b *build) transformed(c *Cache, v ssa.Value) {
	if b.trace.IsNil(v) {
		return
	}
	c.Transform = HasTransform
	c.Lessened = append(c.Lessened, b.changes.Lessened(v)...)
}
