package nodelocal

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// spread notes what gets the node's name in this package: fields, parameters
// of other packages' functions, results of its own.
func (s *search) spread() {
	for _, fn := range s.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.Store:
					s.spreadStore(instr)
				case *ssa.Return:
					s.spreadResults(fn, instr)
				case ssa.CallInstruction:
					s.spreadCall(instr)
				}
			}
		}
	}
	s.close()
	s.deny()
	clear(s.names) // they may be known by now
}

// isText reports whether a value may be a name: a string, perhaps of a named type.
func isText(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.String
}

func (s *search) spreadStore(store *ssa.Store) {
	var obj types.Object
	switch addr := store.Addr.(type) {
	case *ssa.FieldAddr:
		obj = ir.FieldOf(addr)
	case *ssa.Global:
		obj = addr.Object()
	}
	if obj != nil && isText(store.Val.Type()) && s.ours(obj.Pkg()) {
		s.gets(s.key(obj), store.Val, store)
		s.gives(s.key(obj), store.Val)
	}
}

// spreadCall notes the arguments of functions of other packages, and the
// variables of flags.
func (s *search) spreadCall(call ssa.CallInstruction) {
	fn := ir.CalleeFunc(call)
	if fn == nil {
		return
	}
	if addr, ok := ir.Arg(call, 0).(*ssa.FieldAddr); ok {
		w := &walk{search: s, name: &name{}, seen: map[ssa.Value]bool{}}
		if field := ir.FieldOf(addr); field != nil && s.ours(field.Pkg()) && w.flag(call) {
			s.holds(s.key(field), w.name, call)
			s.give(Given{s.key(field), w.text})
		}
	}
	if fn.Pkg() == s.pass.Pkg || !s.ours(fn.Pkg()) || call.Common().IsInvoke() {
		return
	}
	for i, arg := range ir.Args(call) {
		if isText(arg.Type()) {
			key := s.paramKey(fn, i)
			s.gets(key, arg, call)
			s.gives(key, arg)
			s.given[key] = append(s.given[key], s.nameOf(arg))
		}
	}
}

// deny drops the parameters that this package gives other names, too: which
// call is meant is not followed.
func (s *search) deny() {
	for key, names := range s.given {
		if !s.isNamed(key) {
			continue
		}
		for _, n := range names {
			if _, ok := s.evident(n.need()); n.other || !ok {
				delete(s.named, key)
				delete(s.gave, key)
				s.found = slices.DeleteFunc(s.found, func(f Named) bool { return f.Key == key })
			}
		}
	}
}

func (s *search) spreadResults(fn *ssa.Function, ret *ssa.Return) {
	obj, ok := fn.Object().(*types.Func)
	if !ok || !obj.Exported() || fn.Parent() != nil {
		return
	}
	for i, v := range ret.Results {
		if isText(v.Type()) {
			s.gets(s.resultKey(obj, i), v, ret)
			if !(isEmpty(v) && failing(ret)) {
				s.givesResult(obj, s.resultKey(obj, i), v)
			}
		}
	}
}

// gets notes that something holds a value.
func (s *search) gets(key string, v ssa.Value, at ssa.Instruction) {
	if _, constant := v.(*ssa.Const); !constant && key != "" {
		s.holds(key, s.nameOf(v), at)
	}
}

// holds notes what a key holds if that is the node's name, or if it matters to
// imported readers whether it is. What getters return may matter to others.
func (s *search) holds(key string, n *name, at ssa.Instruction) {
	if key == "" || n.other {
		return
	}
	if n.evidence.Place.Valid() {
		if !s.isNamed(key) {
			s.named[key], s.gave[key] = n.evidence, s.givenAt(at)
			s.found = append(s.found, Named{key, n.evidence})
		}
		return
	}
	for _, from := range n.keys {
		f := Flow{from, key}
		if from != key && (s.demanded[key] || isResult(key)) && !slices.Contains(s.flows, f) {
			s.flows = append(s.flows, f)
		}
	}
}

func isResult(key string) bool { return strings.Contains(key, resultMark) }

// newFlows are those that this package adds.
func (s *search) newFlows(all []Flow, of func(*Package) []Flow) []Flow {
	known := map[Flow]bool{}
	for _, fact := range s.pass.AllPackageFacts() {
		if f, ok := fact.Fact.(*Package); ok && fact.Package != s.pass.Pkg {
			for _, flow := range of(f) {
				known[flow] = true
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(f Flow) bool { return known[f] })
}
