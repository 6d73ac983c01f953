package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// byObject reads a map of options by kind: of structs, or of transforms.
func (b *build) byObject(c *Cache, s *client.Struct, field *types.Var) {
	for _, v := range s.Values[field] {
		if !b.ask(c, v, kube.ByObjectField) {
			b.kindMap(c, v)
		}
	}
	for _, load := range s.Loads[field] {
		b.kindEntries(c, b.trace.Updates(load))
	}
}

// kindMap reads a map of options by kind.
func (b *build) kindMap(c *Cache, v ssa.Value) {
	if b.madeElsewhere(c, v) {
		b.kindEntries(c, b.trace.Updates(v))
		return
	}
	entries, complete := b.trace.Entries(v)
	if !complete && !b.trace.IsNil(v) {
		c.unknown()
	}
	b.kindEntries(c, entries)
}

func (b *build) kindEntries(c *Cache, entries []*ssa.MapUpdate) {
	for _, e := range entries {
		kind, _ := b.object(e.Key)
		if kind == (kube.Kind{}) && b.askKind(c, e) {
			continue
		}
		if kind == (kube.Kind{}) {
			var o KindOptions
			b.kindOption(&o, e.Value)
			c.Scope.SomeKind = c.Scope.SomeKind || o.Narrowed
			continue
		}
		b.kindOption(c.option(kind), e.Value)
	}
}

func (b *build) kindOption(o *KindOptions, v ssa.Value) {
	if kube.IsTransform(v.Type()) {
		b.kindTransform(o, v)
		return
	}
	b.kindStruct(o, b.trace.Struct(v))
}

func (b *build) kindTransform(o *KindOptions, v ssa.Value) {
	if b.trace.IsNil(v) {
		return
	}
	o.Transform = true
	o.Lessened = o.Lessened || len(b.changes.Lessened(v)) > 0
}

// kindStruct reads the options of one kind.
func (b *build) kindStruct(o *KindOptions, s *client.Struct) {
	if !s.Complete {
		o.Transform = true // it may be set where we do not see it
		o.Narrowed = true
	}
	for field, values := range s.Values {
		switch {
		case kube.Is(field, kube.TransformArg):
			o.Transform = o.Transform || s.Set(field)
			for _, v := range values {
				b.kindTransform(o, v)
			}
		case kube.Is(field, kube.ResyncArg):
			o.Resync = b.fieldPeriod(field, values)
		case kube.Is(field, kube.OptLabels):
			o.Narrowed = o.Narrowed || s.Set(field)
			b.kindSelector(o, field, values)
		case kube.Is(field, kube.OptFields):
			o.Narrowed = o.Narrowed || s.Set(field)
			b.kindSelector(o, field, values)
			for _, v := range values {
				o.Single = o.Single || b.namesOne(v)
			}
		case kube.Is(field, kube.NamespaceArg):
			o.Narrowed = o.Narrowed || s.Set(field)
			b.kindNamespaces(o, values)
		}
	}
}

// kindNamespaces reads the options of one kind by namespace, which count for
// the kind as a whole.
func (b *build) kindNamespaces(o *KindOptions, values []ssa.Value) {
	for _, v := range values {
		entries, _ := b.trace.Entries(v)
		for _, e := range entries {
			b.inNamespace(&o.Selection, nil, e.Key, nil)
			b.kindStruct(o, b.trace.Struct(e.Value))
		}
	}
}

func (b *build) kindSelector(o *KindOptions, field *types.Var, values []ssa.Value) {
	for _, v := range values {
		b.selector(&o.Selection, field, v, b.stored(field, v))
	}
}
