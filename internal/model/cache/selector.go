package cache

import (
	"go/constant"
	"go/token"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// namesOne reports whether a selector, a function that narrows list options, or
// list and watch functions select one object by its name.
func (b *build) namesOne(v ssa.Value) bool {
	return b.selectsBy(kube.NameField, v)
}

// selectsBy reports whether such a value selects by the value of a field.
func (b *build) selectsBy(field string, v ssa.Value) bool {
	return v != nil && (&selector{build: b, field: field, seen: map[ssa.Value]bool{}}).names(v)
}

type selector struct {
	*build
	field string
	seen  map[ssa.Value]bool
}

func (s *selector) names(v ssa.Value) bool {
	for _, source := range s.trace.Sources(v) {
		if s.seen[source.Value] {
			continue
		}
		s.seen[source.Value] = true
		if s.value(source.Value) {
			return true
		}
	}
	return false
}

func (s *selector) value(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const:
		return v.Value != nil && v.Value.Kind() == constant.String && requires(constant.StringVal(v.Value), s.field)
	case *ssa.BinOp:
		return v.Op == token.ADD && (s.names(v.X) || s.names(v.Y))
	case *ssa.Call:
		return s.call(v)
	case *ssa.Function:
		return s.function(v)
	case *ssa.MakeClosure:
		return s.function(v.Fn.(*ssa.Function))
	case *ssa.MakeMap:
		entries, _ := s.trace.Entries(v)
		for _, e := range entries {
			if s.names(e.Key) {
				return true
			}
		}
	case *ssa.Alloc:
		return s.fields(v)
	}
	return false
}

// call looks at what makes a selector out of strings: any function with the
// name among its arguments, or in its receiver.
func (s *selector) call(call *ssa.Call) bool {
	if recv := ir.Receiver(call); recv != nil && s.names(recv) {
		return true
	}
	for _, arg := range ir.Args(call) {
		elems, _ := s.trace.Elements(arg)
		for _, e := range append(elems, arg) {
			if s.names(e) {
				return true
			}
		}
	}
	return false
}

// function looks at what a function stores into the field selector of list options.
func (s *selector) function(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			store, ok := instr.(*ssa.Store)
			if !ok {
				continue
			}
			addr, ok := store.Addr.(*ssa.FieldAddr)
			if ok && kube.Is(ir.FieldOf(addr), kube.OptFields) && s.names(store.Val) {
				return true
			}
		}
	}
	return false
}

// fields looks at the functions in a struct of list and watch functions.
func (s *selector) fields(v ssa.Value) bool {
	for field, value := range s.trace.Struct(v).All() {
		if kube.Is(field, kube.ListFunc, kube.OptFields) && s.names(value) {
			return true
		}
	}
	return false
}

// requires reports whether text is, or begins, the requirement that a field
// has a value.
func requires(text, field string) bool {
	_, rest, found := strings.Cut(text, field)
	return found && (rest == "" || rest[0] == '=')
}
