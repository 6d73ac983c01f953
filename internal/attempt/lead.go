package attempt

import (
	"cmp"
	"fmt"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Leads is the fact of what leads to the writes that a package makes of kinds of the
// program's own, or has others make.
type Leads struct{ Leads []Lead }

// Lead is that for one kind.
type Lead struct {
	Kind kube.Kind
	// By are the functions where all ways to the writes begin, empty if one begins
	// elsewhere.
	By Set
	// Reconciles tells that this is one reconciler, and not what others call.
	Reconciles bool
	// Heard are the functions of others that it calls, if their errors come back to By on
	// all ways, and Lost the rest of them.
	Heard, Lost Set
	// Dropped are those of Lost whose error is seen to get lost.
	Dropped Set
	// Behind are those functions of others that are called behind another write.
	Behind Set
	// Roots are the functions that run by themselves, and are seen to lead to writes.
	Roots Set
	// Writes tells that some call is known to write, and not only given an object.
	Writes bool
}

// AFact marks Leads as a fact.
func (*Leads) AFact() {}

func (f *Leads) String() string { return fmt.Sprintf("leads %v", f.Leads) }

// exportLeads tells dependents what leads to the writes of this package.
func (s *search) exportLeads() {
	fact := &Leads{}
	for _, kind := range s.ownKinds() {
		if lead, ok := s.lead(kind, s.awaitedEntries(kind)); ok {
			fact.Leads = append(fact.Leads, lead)
		}
	}
	slices.SortFunc(fact.Leads, func(a, b Lead) int {
		return cmp.Or(cmp.Compare(a.Kind.Package, b.Kind.Package), cmp.Compare(a.Kind.Name, b.Kind.Name))
	})
	if len(fact.Leads) > 0 {
		s.pass.ExportPackageFact(fact)
	}
}

// ownKinds are the kinds that this package calls functions with, as far as it may matter
// who else writes them.
func (s *search) ownKinds() []kube.Kind {
	var found []kube.Kind
	add := func(kind kube.Kind) {
		if (s.owns(kind) || kube.IsLeftAlone(kind)) && !slices.Contains(found, kind) {
			found = append(found, kind)
		}
	}
	for call := range s.prog.Calls() {
		for _, arg := range ir.Args(call) {
			add(s.kindOf(arg))
		}
		for _, d := range s.deeds(call) {
			add(d.kind)
		}
	}
	return found
}

// awaitedEntries are the functions of imported packages whose callers decide about a
// retry of a kind.
func (s *search) awaitedEntries(kind kube.Kind) Set {
	var entries Set
	for _, f := range s.pass.AllObjectFacts() {
		fact, ok := f.Fact.(*Awaits)
		if !ok {
			continue
		}
		for _, w := range fact.Waits {
			if w.Kind == kind {
				entries = entries.with(w.Back.Entries)
			}
		}
	}
	return entries
}

// lead says what leads to the writes of a kind in this package, and to calls of some
// functions of others.
func (s *search) lead(kind kube.Kind, entries Set) (Lead, bool) {
	calls := slices.Clone(s.writers(kind))
	seen := slices.DeleteFunc(slices.Clone(calls), func(call ssa.CallInstruction) bool { return !s.isSeenToWrite(call) })
	lead := Lead{Kind: kind, Writes: len(seen) > 0}
	invocations := map[string][]ssa.CallInstruction{}
	clear := true
	for _, name := range entries.with(s.foreign(calls)).names() {
		named := s.named(setOf(name))
		if len(named) == 0 {
			continue
		}
		more, ok := invoked(named)
		invocations[name], clear = more, clear && ok
		calls = append(calls, more...)
		if entries.has(name) {
			seen = append(seen, more...)
		}
	}
	if len(calls) == 0 {
		return Lead{}, false
	}
	lead.Roots = s.roots(seen)
	if clear {
		lead.By, lead.Reconciles = s.leading(calls)
	}
	for name, calls := range invocations {
		lead = s.outcome(lead, setOf(name), calls)
	}
	return lead, true
}

// outcome adds what becomes of the errors of the calls of a function.
func (s *search) outcome(lead Lead, fn Set, calls []ssa.CallInstruction) Lead {
	if slices.ContainsFunc(calls, func(call ssa.CallInstruction) bool { return s.writtenBefore(call, lead.Kind) }) {
		lead.Behind = lead.Behind.with(fn)
	}
	if lead.By != "" && !slices.ContainsFunc(calls, func(call ssa.CallInstruction) bool { return !s.hearsOf(call, lead) }) {
		lead.Heard = lead.Heard.with(fn)
		return lead
	}
	lead.Lost = lead.Lost.with(fn)
	if slices.ContainsFunc(calls, func(call ssa.CallInstruction) bool { return s.loses(call, map[ssa.CallInstruction]bool{}) }) {
		lead.Dropped = lead.Dropped.with(fn)
	}
	return lead
}

// isSeenToWrite tells whether a call is known to update or to patch an object.
func (s *search) isSeenToWrite(call ssa.CallInstruction) bool {
	_, _, patches := s.patched(call)
	return patches || slices.ContainsFunc(s.deeds(call), func(d deed) bool { return d.verb == updates })
}

// foreign are the functions of other packages of the module, and methods of interfaces,
// that calls name.
func (s *search) foreign(calls []ssa.CallInstruction) Set {
	var names []string
	for _, call := range calls {
		fn := ir.CalleeFunc(call)
		if fn != nil && fn.Pkg() != nil && rule.InModuleOf(s.pass, fn.Pkg().Path()) && (fn.Pkg() != s.pass.Pkg || call.Common().IsInvoke()) {
			names = append(names, fn.FullName())
		}
	}
	return setOf(names...)
}

// leading returns where all ways to some calls begin: at one reconciler, or at what other
// packages call.
func (s *search) leading(calls []ssa.CallInstruction) (by Set, reconciles bool) {
	to := s.reconciler(calls[0], false)
	if to != nil && !slices.ContainsFunc(calls, func(call ssa.CallInstruction) bool { return s.reconciler(call, false) != to }) {
		return s.entries(to), true
	}
	for _, call := range calls {
		outlets := s.outlets(call, false)
		if len(outlets) == 0 {
			return "", false
		}
		by = by.with(s.entries(outlets...))
	}
	return by, false
}

// hearsOf tells whether the error of a call comes back to what leads to it.
func (s *search) hearsOf(call ssa.CallInstruction, lead Lead) bool {
	if lead.Reconciles {
		return s.reconciler(call, true) != nil
	}
	return len(s.outlets(call, true)) > 0
}

// leadsThere are, by their paths, what imported packages say of what leads to writes of a
// kind.
func (s *search) leadsThere(kind kube.Kind) map[string]Lead {
	found := map[string]Lead{}
	for _, f := range s.pass.AllPackageFacts() {
		fact, ok := f.Fact.(*Leads)
		if !ok || f.Package == s.pass.Pkg {
			continue
		}
		for _, lead := range fact.Leads {
			if lead.Kind == kind {
				found[f.Package.Path()] = lead
			}
		}
	}
	return found
}
