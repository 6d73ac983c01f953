package cache

import (
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// disabled notes the kinds that the client reads live.
func (b *build) disabled(c *Cache, field *types.Var, values []ssa.Value) {
	had := len(c.Live)
	for _, v := range values {
		if !b.askLive(c, v) && !b.ask(c, v, kube.DisableForField) {
			b.readLive(c, v)
		}
	}
	b.atTimes(c, field, values, had)
}

// readLive notes the kinds of which a list of objects says that they are read live.
func (b *build) readLive(c *Cache, v ssa.Value) {
	elems, complete := b.trace.Elements(v)
	c.OwnClient = c.OwnClient || !complete
	for _, e := range elems {
		kinds, _ := b.objects(e)
		c.Live = append(c.Live, kinds...)
	}
}

// pointedOptions reads options that a field of others points to.
func (b *build) pointedOptions(c *Cache, field *types.Var, v ssa.Value) {
	had := len(c.Live)
	b.fieldOptions(c, b.trace.Struct(v)) // stored here, so it always leaks
	b.atTimes(c, field, []ssa.Value{v}, had)
}

// atTimes notes those of the kinds read live, from a number on, that are so on some
// ways only: others do not set the field that says it.
func (b *build) atTimes(c *Cache, field *types.Var, values []ssa.Value, had int) {
	if len(c.Live) == had {
		return
	}
	c.living = append(c.living, field)
	if b.setAtTimes(c.Call, field, values) {
		c.LiveAtTimes = append(c.LiveAtTimes, c.Live[had:]...)
	}
}

// setAtTimes reports whether a function that stores one of these values into a field
// does so on some ways only: to a call, or to a result without error where another
// function makes it.
func (b *build) setAtTimes(call ssa.CallInstruction, field types.Object, values []ssa.Value) bool {
	return slices.ContainsFunc(b.prog.Stores(field), func(s ir.Store) bool {
		fn, end := s.Instr.Parent(), succeeds
		if call != nil && call.Parent() == fn {
			end = to(call)
		}
		return slices.Contains(values, s.Value) && skips(fn, b.storing(fn, []types.Object{field}), end)
	})
}

// succeeds reports whether a function ends with a block, without an error.
func succeeds(block *ssa.BasicBlock) bool {
	ret, ok := ir.Last(block).(*ssa.Return)
	if !ok {
		return false
	}
	return !slices.ContainsFunc(ret.Results, func(v ssa.Value) bool {
		c, isConst := v.(*ssa.Const)
		return ir.IsError(v.Type()) && !(isConst && c.IsNil())
	})
}

// orLive reports whether the ways to the constructor of a cache that give it no
// namespaces may be just those that have some kinds read live: a program that does
// so has modes, and does not watch the same kinds in each.
func (b *build) orLive(c *Cache) bool {
	if len(c.LiveAtTimes) == 0 || c.Call == nil || !c.Scope.Open && !c.Scope.Optional {
		return false
	}
	fn := c.Call.Parent()
	sets := b.setters(c.Call, c.scoping)
	for _, field := range c.living {
		stores := b.storing(fn, []types.Object{field})
		if len(stores) == 0 {
			return true // a function sets it whose ways are not these
		}
		maps.Copy(sets, stores)
	}
	return !c.Scope.Optional || !skips(fn, sets, to(c.Call))
}
