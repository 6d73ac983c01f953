package heat

import (
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// Effects are what functions of a package do for those that import it. They are fit for facts.
type Effects[T comparable] struct {
	// Works is what a function does, or every implementation of an interface's method.
	Works []Work[T]
	// Made is what is done by what a function returns.
	Made []Made[T]
}

// Made is what calling a result of a function does, or with a Method calling that of it.
type Made[T comparable] struct {
	Result int
	Method string
	Works  []Work[T]
}

// Of returns what is done by what another package has.
func (e Effects[T]) Of(f Foreign) []Work[T] {
	if !f.Made {
		return e.Works
	}
	for _, m := range e.Made {
		if m.Result == f.Result && m.Method == f.Method {
			return m.Works
		}
	}
	return nil
}

// Exports yields the functions, and the methods of interfaces, that do something for packages
// which import this one.
func (s *Summarized[T]) Exports() iter.Seq2[*types.Func, Effects[T]] {
	return func(yield func(*types.Func, Effects[T]) bool) {
		for _, fn := range s.of.Prog.Funcs {
			obj := object(fn)
			if obj == nil {
				continue
			}
			e := Effects[T]{Works: s.left(s.Done[fn], true)}
			if obj.Exported() {
				e.Made = s.made(fn)
			}
			if len(e.Works)+len(e.Made) > 0 && !yield(obj, e) {
				return
			}
		}
		for m, works := range s.interfaces {
			if len(works) > 0 && m.Pkg() == s.of.pass.Pkg && !yield(m, Effects[T]{Works: works}) {
				return
			}
		}
	}
}

// left is what importing packages need to know of works. own tells that the parameters which
// these speak of are those of the function that has them.
func (s *Summarized[T]) left(works []Work[T], own bool) []Work[T] {
	var out []Work[T]
	for _, w := range works {
		if what, ok := s.Leave(w.What, own); ok {
			w.What = what
			out = append(out, w)
		}
	}
	return out
}

// made returns what is done by the results of a function that are functions or interfaces.
func (s *Summarized[T]) made(fn *ssa.Function) (found []Made[T]) {
	for i, method := range Callable(fn.Signature.Results()) {
		if works := s.doneByAll(fn, i, method); len(works) > 0 {
			found = append(found, Made[T]{i, method, works})
		}
	}
	return found
}

// Callable yields the results that can be called, or have methods of an interface, with each of
// these: empty for functions.
func Callable(results *types.Tuple) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i := range results.Len() {
			switch under := results.At(i).Type().Underlying().(type) {
			case *types.Signature:
				if !yield(i, "") {
					return
				}
			case *types.Interface:
				for m := range under.Methods() {
					if !yield(i, m.Name()) {
						return
					}
				}
			}
		}
	}
}

// doneByAll returns what everything does that a result may be, with that of the first as an
// example; nothing if it may be what is not known.
func (s *Summarized[T]) doneByAll(fn *ssa.Function, i int, method string) (example []Work[T]) {
	for v := range ir.Results(fn, i) {
		if ir.IsNil(v) {
			continue
		}
		t := s.of.targetsOf(v)
		own, foreign := s.of.callables(t, method)
		if len(own)+len(foreign) == 0 || s.of.filledByOthers(t) {
			return nil
		}
		for works := range s.each(fn, own, foreign) {
			if len(works) == 0 {
				return nil
			}
			if example == nil {
				example = works
			}
		}
	}
	return example
}

// each yields what each of some functions does that fn returns, or has a method of.
func (s *Summarized[T]) each(fn *ssa.Function, own []*ssa.Function, foreign []Foreign) iter.Seq[[]Work[T]] {
	return func(yield func([]Work[T]) bool) {
		for _, inner := range own {
			if !yield(s.madeBy(fn, inner)) {
				return
			}
		}
		for _, f := range foreign {
			if !yield(s.left(s.Imported(f), false)) {
				return
			}
		}
	}
}

// madeBy returns what a function does that another one returns, or has a method of.
func (s *Summarized[T]) madeBy(maker, inner *ssa.Function) []Work[T] {
	switch {
	case s.of.lasting[inner]:
		return nil // who calls it once has it run once
	case ir.Outermost(inner) == maker:
		return s.left(s.Done[inner], true)
	case s.Bind == nil:
		return s.left(s.Done[inner], false)
	}
	var bound []Work[T]
	for _, w := range s.Done[inner] {
		if what, ok := s.Bind(maker, inner, w.What); ok {
			w.What = what
			bound = append(bound, w)
		}
	}
	return s.left(bound, true)
}

// foreignWork returns what is done by something of another package that a call of this one
// enters, or is told to.
func (s Summary[T]) foreignWork(call ssa.CallInstruction, f Foreign) (works []Work[T]) {
	for _, w := range s.Imported(f) {
		what, ok := s.lifted(call, f, w.What)
		if ok {
			w.What = what
			works = append(works, w.through(f.Name()))
		}
	}
	return works
}

// lifted is what such work is for the function of the call. What is made speaks of what its
// maker is given, all else of what the call passes.
func (s Summary[T]) lifted(call ssa.CallInstruction, f Foreign, what T) (T, bool) {
	switch {
	case !f.Made:
		return s.Lift(call, nil, what)
	case ir.Outermost(f.Call.Parent()) == ir.Outermost(call.Parent()):
		return s.Lift(f.Call, nil, what)
	}
	if what, ok := s.Leave(what, false); ok {
		return s.Lift(call, nil, what)
	}
	return what, false
}

// FillWork returns what is done by what is handed to hot code, whatever that passes to it.
func (s Summary[T]) FillWork(f Fill) (works []Work[T]) {
	for _, w := range s.Imported(f.Foreign) {
		if what, ok := s.handed(f, w.What); ok {
			w.What = what
			works = append(works, w.through(f.Name()))
		}
	}
	return works
}

func (s Summary[T]) handed(f Fill, what T) (T, bool) {
	switch {
	case s.Handed != nil:
		return s.Handed(f, what)
	case f.Made:
		return s.Lift(f.Call, nil, what)
	}
	return s.Leave(what, false)
}

// Near reports whether work is done few enough calls away to be a matter of the code that
// calls.
func (w Work[T]) Near() bool { return len(w.Chain) <= MaxHops }

// MaxHops is how many calls away something may be done for that.
const MaxHops = 3

// through is work that is done by way of a function of a name.
func (w Work[T]) through(name string) Work[T] {
	if len(w.Chain) < maxChain {
		w.Chain = slices.Concat([]string{name}, w.Chain)
	}
	return w
}
