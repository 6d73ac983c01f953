package heat

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// Work is one thing that calling a function does, itself or through the
// functions it calls. It is fit for facts if T is.
type Work[T comparable] struct {
	What T
	// At is where it is done, perhaps in another package.
	At rule.Place
	// Chain names the functions called on the way, outermost first.
	Chain []string
	// Looped tells that one call does it many times.
	Looped bool
	// Maybe tells that the function can succeed without doing it.
	Maybe bool
	// Apart tells that a goroutine does it, for which the function does not wait.
	Apart bool
	// Guards are the conditions on the way to it.
	Guards Guards
}

// maxWork bounds how much is remembered of one function.
const maxWork = 8

// A Summary says how to sum up what functions do.
type Summary[T comparable] struct {
	// Direct returns what a call does by itself.
	Direct func(call ssa.CallInstruction) []T
	// Imported returns what is done by something that another package has.
	Imported func(Foreign) []Work[T]
	// Lift says what the work of a callee is for its caller: nothing, if the
	// arguments of the call rule it out. fn is the function that does it, nil
	// if it belongs to another package.
	Lift func(call ssa.CallInstruction, fn *ssa.Function, what T) (T, bool)
	// Leave says what is left of work for packages that import this one, if anything. own tells
	// that the parameters which it speaks of are those of the function that it is told of.
	Leave func(what T, own bool) (T, bool)
	// Common reports whether work that speaks of parameters means the same of each implementation
	// of an interface's method that does it: what the calls of that method pass decides then. Nil
	// is for work of which that is not said.
	Common func(what T) bool
	// Bind says what the work of a method is for who calls the function that makes what has
	// it, of which parameters the work speaks then. Nil leaves it as it is left for others.
	Bind func(maker, method *ssa.Function, what T) (T, bool)
	// Handed says what work is that is handed to hot code, whatever that passes to it. Nil
	// leaves it as it is left for others.
	Handed func(f Fill, what T) (T, bool)
}

// Summarized is what the functions of a package do.
type Summarized[T comparable] struct {
	Summary[T]
	Done map[*ssa.Function][]Work[T]

	of         *Result
	interfaces map[*types.Func][]Work[T]
}

// Summarize returns what each function of the package does, bottom-up, and
// what each interface of the package makes all of its implementations do.
// Code that a guard lets run once does not count.
func Summarize[T comparable](r *Result, s Summary[T]) *Summarized[T] {
	done := map[*ssa.Function][]Work[T]{}
	for news := true; news; {
		news = false
		for _, fn := range r.Prog.Funcs {
			works := summarizeFunc(r, s, fn, done)
			if len(works) > len(done[fn]) {
				done[fn], news = works, true
			}
		}
	}
	return &Summarized[T]{s, done, r, summarizeInterfaces(r, s, done)}
}

func summarizeFunc[T comparable](r *Result, s Summary[T], fn *ssa.Function, done map[*ssa.Function][]Work[T]) []Work[T] {
	var works []Work[T]
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok || r.Once(instr) {
				continue
			}
			_, apart := call.(*ssa.Go)
			for _, w := range CallWork(r, s, call, done) {
				w.Looped = w.Looped || r.Looped(call)
				w.Maybe = w.Maybe || !r.sure(b)
				w.Apart = w.Apart || apart
				w.Guards |= r.guards[fn][b]
				works = appendWork(works, w)
			}
		}
	}
	return works
}

// appendWork adds work. Of two ways to the same, that with fewer conditions counts.
func appendWork[T comparable](works []Work[T], w Work[T]) []Work[T] {
	known := slices.IndexFunc(works, func(v Work[T]) bool { return v.At == w.At && v.What == w.What })
	switch {
	case known >= 0 && w.Guards < works[known].Guards && w.Guards.Part() >= works[known].Guards.Part():
		works[known] = w
	case known < 0 && len(works) < maxWork:
		return append(works, w)
	}
	return works
}

// CallWork returns what one call does: by itself, or through its callees and
// the functions they are given, as far as done or facts know it.
func CallWork[T comparable](r *Result, s Summary[T], call ssa.CallInstruction, done map[*ssa.Function][]Work[T]) []Work[T] {
	var works []Work[T]
	for _, what := range s.Direct(call) {
		works = append(works, Work[T]{What: what, At: r.place(call)})
	}
	lift := func(name string, fn *ssa.Function, by callback, inner []Work[T]) {
		for _, w := range inner {
			what, ok := s.Lift(call, fn, w.What)
			if !ok {
				continue
			}
			w.What, w.Looped, w.Apart, w.Maybe = what, w.Looped || by.looped, w.Apart || by.apart, w.Maybe || by.maybe
			works = append(works, w.through(name))
		}
	}
	entered := r.Prog.Entered(call)
	for _, fn := range entered {
		if len(entered) == 1 || everyDoes(entered, done) {
			lift(Name(fn), fn, callback{}, done[fn])
		}
	}
	if callee := ir.CalleeFunc(call); callee != nil && len(entered) == 0 {
		lift(callee.Name(), nil, callback{}, s.Imported(Foreign{Fn: callee}))
	}
	if f, ok := r.Only(call); ok {
		works = append(works, s.foreignWork(call, f)...)
	}
	for _, cb := range r.callbacks(call) {
		if cb.arg == nil || cb.heat.Kind != 0 {
			continue
		}
		own, foreign := r.callables(r.targetsOf(cb.arg), cb.method)
		for _, fn := range own {
			lift(Name(fn), fn, cb, done[fn])
		}
		for _, f := range foreign {
			for _, w := range s.foreignWork(call, f) {
				w.Looped, w.Apart, w.Maybe = w.Looped || cb.looped, w.Apart || cb.apart, w.Maybe || cb.maybe
				works = append(works, w)
			}
		}
	}
	return works
}

func everyDoes[T comparable](fns []*ssa.Function, done map[*ssa.Function][]Work[T]) bool {
	for _, fn := range fns {
		if len(done[fn]) == 0 {
			return false
		}
	}
	return true
}

// summarizeInterfaces returns the work that every implementation of an
// interface's method does, with that of the first as an example.
func summarizeInterfaces[T comparable](r *Result, s Summary[T], done map[*ssa.Function][]Work[T]) map[*types.Func][]Work[T] {
	found := map[*types.Func][]Work[T]{}
	scope := r.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		iface, ok := scope.Lookup(name).Type().Underlying().(*types.Interface)
		if !ok {
			continue
		}
		for m := range iface.Methods() {
			impls := r.Prog.Implementations(m)
			if len(impls) > 0 && everyDoes(impls, done) {
				found[m] = s.shared(impls, done)
			}
		}
	}
	return found
}

// shared is the work of the first of some implementations. What decides for one need not be what
// decides for another, unless each does the same work.
func (s Summary[T]) shared(impls []*ssa.Function, done map[*ssa.Function][]Work[T]) (works []Work[T]) {
	for _, w := range done[slices.MinFunc(impls, func(a, b *ssa.Function) int { return cmp.Compare(a.Pos(), b.Pos()) })] {
		what, ok := s.Leave(w.What, false)
		same := func(other Work[T]) bool { return other.What == w.What }
		switch {
		case ok:
			w.What = what
		case s.Common == nil || !s.Common(w.What):
			continue
		case slices.ContainsFunc(impls, func(fn *ssa.Function) bool { return !slices.ContainsFunc(done[fn], same) }):
			continue
		}
		works = append(works, w)
	}
	return works
}
