package origin

import (
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
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

// Set tells whether any path stores into a field other than its zero value.
func (s *Struct) Set(field *types.Var) bool {
	for _, v := range s.Values[field] {
		if c, ok := v.(*ssa.Const); !ok || c.Value != nil {
			return true
		}
	}
	return s.Nested[field] != nil
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
	b := &builder{tracer: t, seen: map[ssa.Value]bool{}}
	out := newStruct()
	b.value(v, out)
	return out
}

// Filled evaluates what a function stores into the struct that one of its
// parameters points to.
func (t Tracer) Filled(p *ssa.Parameter) *Struct {
	b := &builder{tracer: t, seen: map[ssa.Value]bool{p: true}}
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

// results adds what a function of this package returns. It tells whether the
// call enters one.
func (b *builder) results(call *ssa.Call, i int, out *Struct) bool {
	entered := b.tracer.Prog.Entered(call)
	if len(entered) == 0 || b.depth >= maxDepth {
		return false
	}
	b.depth++
	defer func() { b.depth-- }()
	for _, fn := range entered {
		for _, block := range fn.Blocks {
			if ret, ok := block.Instrs[len(block.Instrs)-1].(*ssa.Return); ok && i < len(ret.Results) {
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

// fieldStores adds what this package stores into a field of struct type.
func (b *builder) fieldStores(v ssa.Value, out *Struct) {
	stores := b.tracer.Prog.Stores(ir.FieldOf(v))
	if len(stores) == 0 {
		out.open(Source{Value: v})
	}
	for _, s := range stores {
		b.value(s.Value, out)
	}
}

// pointer adds what is stored at an address and below it.
func (b *builder) pointer(addr ssa.Value, out *Struct) {
	out.At = append(out.At, addr)
	switch a := addr.(type) {
	case *ssa.Alloc:
		b.uses(a, out)
	case *ssa.FieldAddr:
		b.fieldStores(a, out)
		b.uses(a, out)
	case *ssa.Global:
		stores := b.tracer.Prog.Stores(a.Object())
		if len(stores) == 0 {
			out.open(Source{Value: a})
		}
		for _, s := range stores {
			b.value(s.Value, out)
		}
	case *ssa.FreeVar:
		b.uses(a, out)
		for c := range closures(a.Parent()) {
			for i, free := range a.Parent().FreeVars {
				if free == a {
					b.value(c.Bindings[i], out)
				}
			}
		}
	case *ssa.Parameter:
		b.uses(a, out)
		b.traced(a, out)
	default:
		b.traced(addr, out)
	}
}

// uses adds the stores made through one address.
func (b *builder) uses(addr ssa.Value, out *Struct) {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.FieldAddr:
			b.fieldAddr(ref, out)
		case *ssa.Store:
			if ref.Addr == addr {
				b.value(ref.Val, out)
			} else {
				out.leak()
			}
		case *ssa.MakeClosure:
			for i, binding := range ref.Bindings {
				if binding == addr {
					b.uses(ref.Fn.(*ssa.Function).FreeVars[i], out)
				}
			}
		case ssa.CallInstruction:
			b.passed(addr, ref, out)
		case *ssa.MakeInterface, *ssa.ChangeType, *ssa.Phi:
			// followed where it is used: an address that becomes the value
			// we started from is no escape
		}
	}
}

func (b *builder) fieldAddr(fa *ssa.FieldAddr, out *Struct) {
	field := ir.FieldOf(fa)
	if field == nil {
		return
	}
	_, isStruct := field.Type().Underlying().(*types.Struct)
	for _, ref := range *fa.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != fa {
				continue
			}
			out.Values[field] = append(out.Values[field], ref.Val)
			if isStruct {
				b.value(ref.Val, out.nested(field))
			}
		case *ssa.UnOp:
			out.Loads[field] = append(out.Loads[field], ref)
		case *ssa.FieldAddr:
			if ref.X == fa {
				b.fieldAddr(ref, out.nested(field))
			}
		case ssa.CallInstruction:
			if isStruct {
				b.passed(fa, ref, out.nested(field))
			} else {
				// the callee may store anything, but only here
				out.Values[field] = append(out.Values[field], fa)
			}
		}
	}
}

func (s *Struct) nested(field *types.Var) *Struct {
	if s.Nested[field] == nil {
		s.Nested[field] = newStruct()
	}
	return s.Nested[field]
}

// passed follows a struct's address into a function of this package; one
// that another package gets may be filled there.
func (b *builder) passed(addr ssa.Value, call ssa.CallInstruction, out *Struct) {
	entered := b.tracer.Prog.Entered(call)
	if len(entered) == 0 || b.depth >= maxDepth {
		if ir.Receiver(call) != addr || !readOnly(call) {
			out.Complete = false
			out.Passed = append(out.Passed, Passing{call, addr})
		}
		return
	}
	b.depth++
	defer func() { b.depth-- }()
	for _, fn := range entered {
		for i, p := range fn.Params {
			if arg, ok := argument(b.tracer.Prog, call, fn, i); ok && arg == addr && !b.seen[p] {
				b.seen[p] = true
				b.uses(p, out)
			}
		}
	}
}

// readOnly tells whether a method has a value receiver, so that it cannot
// change the struct it is called on.
func readOnly(call ssa.CallInstruction) bool {
	fn := ir.CalleeFunc(call)
	if fn == nil || fn.Signature().Recv() == nil {
		return false
	}
	_, pointer := fn.Signature().Recv().Type().(*types.Pointer)
	return !pointer
}
