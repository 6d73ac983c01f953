package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Instead is what a read goes to unless that is nil: a field beside the one that the
// cache's client is taken out of, or a parameter beside the one that the client is
// given as. It is fit for facts.
//
//	reader := r.APIReader
//	if reader == nil {
//		reader = r.Client
//	}
type Instead struct {
	// Field is the name of the field, empty for none.
	Field string
	// Param is the parameter, if that is the other one.
	Param ir.Param
}

// attachChoices notes a read whose client is one of several, of which some are only
// taken where another one is nil. It reports whether that is so.
func (b *build) attachChoices(v ssa.Value, u Use) bool {
	found := b.choices(v)
	if len(found) == 1 && found[0].first == nil {
		return false
	}
	for _, c := range found {
		switch {
		case c.first == nil:
			for _, e := range b.ends(c.client, Step{}) {
				b.attach(e, u)
			}
		case c.inOneStruct():
			b.attachField(c, u)
		default:
			b.attachUnless(c.client, c.first, u)
		}
	}
	return true
}

// attachUnless notes what is done with a client unless another one is not nil, which
// itself may be nil for one that is not known.
func (b *build) attachUnless(clientValue, first ssa.Value, u Use) {
	if u.Instead = (Instead{}); first == nil {
		b.attachAt(clientValue, u)
		return
	}
	ways := map[ssa.Value]Instead{}
	b.unless(clientValue, first, ways)
	b.attachWays(b.trace.Sources(clientValue), ways, u)
}

// attachField notes a read of the client in a field unless there is one in the field
// beside it: of those that this package puts there it sees whether there is.
func (b *build) attachField(c choice, u Use) {
	field, first := ir.FieldOf(address(c.client)), ir.FieldOf(address(c.first))
	sources, ways := b.trace.Sources(c.client), map[ssa.Value]Instead{}
	switch stores := b.prog.Stores(field); {
	case b.emptied(first):
		allWays(sources, Instead{}, ways)
	case len(stores) == 0:
		allWays(sources, Instead{Field: first.Name()}, ways)
	default:
		for _, s := range stores {
			b.unless(s.Value, beside(s.Instr, first.Name()), ways)
		}
	}
	b.attachWays(sources, ways, u)
}

// attachWays notes what is done with some of the sources of a client.
func (b *build) attachWays(sources []client.Source, ways map[ssa.Value]Instead, u Use) {
	mixed := b.mixed(sources)
	for _, s := range sources {
		instead, used := ways[s.Value]
		if !used || mixed[s.Held] {
			continue
		}
		u.Instead = instead
		w := &way{build: b, seen: map[stop]bool{}}
		w.sources([]client.Source{s}, Step{})
		for _, e := range w.ends {
			b.attach(e, u)
		}
	}
}

// unless adds the sources of a client that something is done with although there may be
// another client, nil where none is seen: none where that is sure to be there, and where
// callers give both, those of callers that do not give the other one.
func (b *build) unless(clientValue, first ssa.Value, ways map[ssa.Value]Instead) {
	sources := b.trace.Sources(clientValue)
	surely, by := b.there(first)
	switch {
	case surely:
	case by == nil:
		allWays(sources, Instead{}, ways)
	default:
		together := b.isGivenTo(clientValue, by.Parent())
		for _, s := range sources {
			if p, ok := s.Value.(*ssa.Parameter); ok && p.Parent() == by.Parent() {
				addWay(s, Instead{Param: ir.ParamOf(by)}, ways)
			} else if !together {
				addWay(s, Instead{}, ways)
			}
		}
	}
}

func allWays(sources []client.Source, instead Instead, ways map[ssa.Value]Instead) {
	for _, s := range sources {
		addWay(s, instead, ways)
	}
}

// addWay adds one way; of several that differ it is not known when they are taken.
func addWay(s client.Source, instead Instead, ways map[ssa.Value]Instead) {
	if before, known := ways[s.Value]; known && before != instead {
		instead = Instead{}
	}
	ways[s.Value] = instead
}

// isGivenTo reports whether a client is one that a function is given.
func (b *build) isGivenTo(clientValue ssa.Value, fn *ssa.Function) bool {
	for _, s := range b.trace.Inside(clientValue) {
		if p, ok := s.Value.(*ssa.Parameter); ok && p.Parent() == fn {
			return true
		}
	}
	return false
}

// there reports whether a client is surely not nil, or that it is not unless a caller
// gives nil for a parameter. An interface with something in it is not nil.
func (b *build) there(clientValue ssa.Value) (surely bool, by *ssa.Parameter) {
	if clientValue == nil {
		return false, nil
	}
	if _, boxed := clientValue.(*ssa.MakeInterface); boxed {
		return true, nil
	}
	sources := b.trace.Sources(clientValue)
	for _, s := range sources {
		switch v := s.Value.(type) {
		case *ssa.Alloc:
		case *ssa.Call:
			if !kube.HasRole(ir.Callee(v)) {
				return false, nil
			}
		case *ssa.Parameter:
			if by != nil && by != v {
				return false, nil
			}
			by = v
		default:
			return false, nil
		}
	}
	return by == nil && len(sources) > 0, by
}

// emptied reports whether this package may empty a field after a struct is made.
func (b *build) emptied(field *types.Var) bool {
	return slices.ContainsFunc(b.prog.Stores(field), func(s ir.Store) bool {
		if sets(s.Instr) {
			return false
		}
		surely, by := b.there(s.Value)
		return !surely && by == nil
	})
}
