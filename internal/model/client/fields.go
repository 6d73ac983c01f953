package client

import (
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// Struct is what is known of a struct value that code builds piece by piece:
// in a literal, field by field, in helpers that return it or fill it in.
type Struct struct {
	// Values are the values stored into each field on any path.
	Values map[*types.Var][]ssa.Value
	// Nested are fields of struct type, field by field.
	Nested map[*types.Var]*Struct
	// Complete means that nothing else stores into the struct: its address
	// went nowhere the tracer does not see.
	Complete bool
	// Open are the calls, parameters and fields of other packages that the
	// struct is copied from.
	Open []Source
	// Passed are the calls of other packages that get the struct's address.
	Passed []Passing
	// Leaks means that its address went elsewhere, too. A struct that is not
	// Complete is Open or Passed, or it Leaks.
	Leaks bool
	// Loads are the instructions that read a field, such as a map that
	// entries are added to.
	Loads map[*types.Var][]*ssa.UnOp
	// At are the literals and variables that hold the struct.
	At []ssa.Value
}

// Passing is a call that gets the address of a struct as an argument.
type Passing struct {
	Call ssa.CallInstruction
	Arg  ssa.Value
}

// Set reports whether any path stores into a field other than its zero value.
func (s *Struct) Set(field *types.Var) bool {
	for _, v := range s.Values[field] {
		if c, ok := v.(*ssa.Const); !ok || c.Value != nil {
			return true
		}
	}
	return s.Nested[field] != nil
}

// Named returns the values stored into the field of a name.
func (s *Struct) Named(name string) (values []ssa.Value) {
	for field, v := range s.Values {
		if field.Name() == name {
			values = append(values, v...)
		}
	}
	return values
}

// All yields the fields that were stored into, with their values.
func (s *Struct) All() iter.Seq2[*types.Var, ssa.Value] {
	return func(yield func(*types.Var, ssa.Value) bool) {
		for field, values := range s.Values {
			for _, v := range values {
				if !yield(field, v) {
					return
				}
			}
		}
	}
}

// Struct evaluates a struct value or a pointer to one.
func (t Tracer) Struct(v ssa.Value) *Struct {
	b := &builder{tracer: t.Begin(), seen: map[ssa.Value]bool{}}
	out := newStruct()
	b.value(v, out)
	return out
}

// Filled evaluates what a function stores into the struct that one of its
// parameters points to.
func (t Tracer) Filled(p *ssa.Parameter) *Struct {
	b := &builder{tracer: t.Begin(), seen: map[ssa.Value]bool{p: true}}
	out := newStruct()
	b.uses(p, out)
	return out
}

func newStruct() *Struct {
	return &Struct{
		Values:   map[*types.Var][]ssa.Value{},
		Nested:   map[*types.Var]*Struct{},
		Loads:    map[*types.Var][]*ssa.UnOp{},
		Complete: true,
	}
}

type builder struct {
	tracer Tracer
	seen   map[ssa.Value]bool
	depth  int
}

// value adds what is known of a struct value, or of what a pointer to it holds.
func (b *builder) value(v ssa.Value, out *Struct) {
	if v == nil || b.seen[v] {
		return
	}
	b.seen[v] = true
	if !b.tracer.search.Step(v) {
		out.leak()
		return
	}
	switch v := v.(type) {
	case *ssa.UnOp:
		if v.Op == token.MUL {
			b.pointer(v.X, out)
			return
		}
	case *ssa.Const:
		return // the zero value
	case *ssa.Alloc, *ssa.FieldAddr, *ssa.Global, *ssa.FreeVar:
		b.pointer(v, out)
		return
	case *ssa.Phi:
		for _, e := range v.Edges {
			b.value(e, out)
		}
		return
	case *ssa.MakeInterface:
		b.value(v.X, out)
		return
	case *ssa.Field:
		b.fieldStores(v, out)
		return
	case *ssa.Extract:
		if call, ok := v.Tuple.(*ssa.Call); ok && b.results(call, v.Index, out) {
			return
		}
	case *ssa.Call:
		if b.results(v, 0, out) {
			return
		}
	}
	b.traced(v, out)
}

// results adds what a function of this package returns. It reports whether the
// call enters one.
func (b *builder) results(call *ssa.Call, i int, out *Struct) bool {
	entered := b.tracer.Prog.Entered(call)
	if len(entered) == 0 || b.depth >= maxDepth {
		return false
	}
	b.depth++
	defer func() { b.depth-- }()
	for _, fn := range entered {
		for ret := range ir.Returns(fn) {
			if i < len(ret.Results) {
				b.value(ret.Results[i], out)
			}
		}
	}
	return true
}

// traced follows a value through calls and parameters to the structs it may be.
func (b *builder) traced(v ssa.Value, out *Struct) {
	sources := b.tracer.Sources(v)
	if len(sources) == 0 {
		out.leak()
	}
	for _, s := range sources {
		switch s.Value.(type) {
		case *ssa.Alloc:
			b.pointer(s.Value, out)
		case *ssa.Const:
		case *ssa.Call:
			out.open(s)
			b.stored(v, out)
		case *ssa.Parameter:
			out.open(s)
			b.stored(s.Value, out)
		default:
			if s.Value == v {
				out.open(s)
				continue
			}
			b.value(s.Value, out)
		}
	}
}

// stored adds what is stored through a pointer that comes from elsewhere.
func (b *builder) stored(v ssa.Value, out *Struct) {
	if _, ok := v.Type().Underlying().(*types.Pointer); ok && v.Referrers() != nil {
		b.uses(v, out)
	}
}

func (s *Struct) open(source Source) {
	s.Complete = false
	s.Open = append(s.Open, source)
}

func (s *Struct) leak() { s.Complete, s.Leaks = false, true }
