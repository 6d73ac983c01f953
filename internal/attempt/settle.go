package attempt

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// settleBack has this package say whether the errors that functions bring back go on to
// one reconciler, the only one that leads to writes of a kind, in this package or in one
// that it imports.
func (s *search) settleBack(kind kube.Kind, r Reign) Reign {
	if r.Writers == "" {
		return Reign{}
	}
	leads := s.leads(kind, r)
	for path, lead := range leads {
		if !lead.Reconciles {
			r.Entries = r.Entries.with(lead.By)
		}
		r.Writers = r.Writers.with(setOf(path))
	}
	to, heard := Set(""), false
	for _, lead := range leads {
		switch {
		case lead.By == "" || lead.Lost.meets(r.Entries) || lead.Reconciles && to != "" && lead.By != to:
			return Reign{}
		case lead.Reconciles:
			to = lead.By
		}
		heard = heard || lead.Heard.meets(r.Entries)
	}
	switch {
	case !s.sole(kind, r.Writers) || len(leads) > 0 && !heard:
		return Reign{}
	case to != "":
		r.Entries = ""
	}
	return r
}

// leads are, by their paths, what this package and those that it imports say of what leads
// to writes of a kind, if that matters beside those that are known to.
func (s *search) leads(kind kube.Kind, r Reign) map[string]Lead {
	found := map[string]Lead{}
	add := func(path string, lead Lead) {
		if !r.Writers.has(path) && (lead.Writes || lead.Heard.with(lead.Lost).meets(r.Entries)) {
			found[path] = lead
		}
	}
	for path, lead := range s.leadsThere(kind) {
		add(path, lead)
	}
	if lead, ok := s.lead(kind, r.Entries); ok {
		add(s.pass.Pkg.Path(), lead)
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
