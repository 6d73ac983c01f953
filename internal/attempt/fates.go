package attempt

import (
	"fmt"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/rule"
)

// Fates is the fact of what becomes in a package of the errors of retries that functions of
// others bring there.
type Fates struct {
	// Lost are those of these functions whose error is seen to get lost by some call, Kept
	// those whose error is not by some.
	Lost, Kept Set
	// Heirs are the functions of the package that hand such errors on.
	Heirs []Heir
}

// An Heir is a function, or a method of an interface, by which others get the error that
// another one brings.
type Heir struct{ Of, By string }

// AFact marks Fates as a fact.
func (*Fates) AFact() {}

func (f *Fates) String() string {
	return fmt.Sprintf("loses %v, keeps %v, hands on %v", f.Lost.names(), f.Kept.names(), f.Heirs)
}

// settleFate adds what this package, and those that it imports, know of an error that
// functions bring there.
func (s *search) settleFate(f Fate) Fate {
	known := append(s.fatesThere(), s.fatesHere())
	for todo := f.Heirs.names(); len(todo) > 0; todo = todo[1:] {
		for _, there := range known {
			f.Lost, f.Kept = f.Lost || there.Lost.has(todo[0]), f.Kept || there.Kept.has(todo[0])
			for _, heir := range there.Heirs {
				if heir.Of == todo[0] && !f.Heirs.has(heir.By) {
					f.Heirs = f.Heirs.with(setOf(heir.By))
					todo = append(todo, heir.By)
				}
			}
		}
	}
	return f
}

// fates says what becomes in this package of the errors that functions bring.
func (s *search) fates(of Set) Fates {
	var found Fates
	for todo := of.names(); len(todo) > 0; todo = todo[1:] {
		name := todo[0]
		named := s.named(setOf(name))
		calls, seen := invoked(named)
		if len(named) > 0 && !seen {
			found.Kept = found.Kept.with(setOf(name))
		}
		by := s.alsoBy(setOf(name))
		for _, call := range calls {
			fate := s.fate(call)
			if fate.Lost {
				found.Lost = found.Lost.with(setOf(name))
			}
			if fate.Kept {
				found.Kept = found.Kept.with(setOf(name))
			}
			by = by.with(fate.Heirs)
		}
		for _, heir := range by.names() {
			if !of.has(heir) {
				of, todo = of.with(setOf(heir)), append(todo, heir)
			}
			if heir != name {
				found.Heirs = append(found.Heirs, Heir{name, heir})
			}
		}
	}
	return found
}

// exportFates tells dependents what becomes of errors here.
func (s *search) exportFates() {
	if fates := s.fatesHere(); fates.Lost.with(fates.Kept) != "" || len(fates.Heirs) > 0 {
		s.pass.ExportPackageFact(&fates)
	}
}

// fatesHere says what becomes in this package of all errors of which others wait to know.
func (s *search) fatesHere() Fates {
	if s.ended != nil {
		return *s.ended
	}
	var awaited Set
	for _, f := range s.pass.AllObjectFacts() {
		if fact, ok := f.Fact.(*Awaits); ok && f.Object.Pkg() != s.pass.Pkg {
			for _, w := range fact.Waits {
				awaited = awaited.with(w.Heirs)
			}
		}
	}
	for _, there := range s.fatesThere() {
		for _, heir := range there.Heirs {
			awaited = awaited.with(setOf(heir.By))
		}
	}
	fates := s.fates(awaited)
	s.ended = &fates
	return fates
}

// fatesThere is what imported packages say.
func (s *search) fatesThere() []Fates {
	var found []Fates
	for _, f := range s.pass.AllPackageFacts() {
		if fact, ok := f.Fact.(*Fates); ok && f.Package != s.pass.Pkg && rule.InModuleOf(s.pass, f.Package.Path()) {
			found = append(found, *fact)
		}
	}
	return found
}

// alsoBy adds the methods of the interfaces that this package makes of what has some of
// several methods: by those it is called where it is given.
//
//	controller.New(mgr, status.New(mgr.GetClient()))
func (s *search) alsoBy(entries Set) Set {
	if entries == "" {
		return ""
	}
	for _, fn := range s.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if more := madeCallable(instr, entries); more != "" {
					entries = entries.with(more)
				}
			}
		}
	}
	return entries
}

// madeCallable are the methods of the interface that an instruction makes, by which some
// methods are called of what it makes that of.
func madeCallable(instr ssa.Instruction, some Set) Set {
	switch made := instr.(type) {
	case *ssa.MakeInterface:
		return called(made.X.Type(), made.Type(), some)
	case *ssa.ChangeInterface:
		return called(made.X.Type(), made.Type(), some)
	}
	return ""
}

// called are the methods of an interface by which some of those of a type are called.
func called(t, as types.Type, some Set) Set {
	var names []string
	for m := range as.Underlying().(*types.Interface).Methods() {
		obj, _, _ := types.LookupFieldOrMethod(t, true, m.Pkg(), m.Name())
		if method, ok := obj.(*types.Func); ok && some.has(method.FullName()) {
			names = append(names, m.FullName())
		}
	}
	return setOf(names...)
}
