package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Origin is the call by which this package has the cache made: the constructor, or that of a
// function of another package which returns the cache, or what has it in a field or returns it
// by a method. It is nil where there are several, or none is seen.
//
//	informers := kube.NewInformers(client)
//	informers.Pods.AddEventHandler(handler)
func (c *Cache) Origin() ssa.CallInstruction {
	switch {
	case !c.Remote:
		return c.Call
	case c.scattered || c.origin == nil:
		return nil
	}
	return c.origin
}

// originate notes one more call that the cache may come from.
func (c *Cache) originate(call *ssa.Call) {
	switch {
	case call == nil || c.origin != nil && c.origin != call:
		c.scattered = true
	default:
		c.origin = call
	}
}

// origin is the call that makes what a cache of another package is taken out of, nil where that
// is not the one thing which it may come from.
func (b *build) origin(s client.Source) *ssa.Call {
	base := owner(s.Value)
	if base == nil {
		call, _ := s.Call()
		return call
	}
	sources := b.trace.Sources(base)
	if len(sources) != 1 {
		return nil
	}
	call, ok := sources[0].Call()
	if !ok {
		return nil
	}
	fn, of := ir.CalleeFunc(call), ir.TypeName(ir.Deref(base.Type()))
	if fn == nil || of == nil || fn.Pkg() != of.Pkg() {
		return nil
	}
	return call
}

// owner is what a method that returns a cache is called on, or a field belongs to that holds one,
// nil for functions and variables.
func owner(v ssa.Value) ssa.Value {
	switch v := v.(type) {
	case *ssa.Call:
		if recv := ir.Receiver(v); recv != nil && !types.IsInterface(recv.Type()) {
			return recv
		}
	case *ssa.FieldAddr:
		return v.X
	case *ssa.Field:
		return v.X
	}
	return nil
}
