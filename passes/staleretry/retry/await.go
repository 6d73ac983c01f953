package retry

import (
	"cmp"
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// Awaits is the fact that a retry is stale if a client that reads a cache gets
// into a field or into parameters of a function.
type Awaits struct{ Waits []Wait }

// Wait is one such read.
type Wait struct {
	// Param is the parameter, 0 is the first, receiver included; for fields -1.
	Param int
	At    rule.Place
	// In is the ID of the function that is retried, or that it stands in, "" where that is
	// not declared.
	In string
	// Kind is the kind of the object, zero where it is not known.
	Kind kube.Kind
	// Patience is that of the retry.
	Patience
	// Once says who else writes objects of the kind if a run does so once at most.
	Once Reign
	// Outcome is what becomes of the error of the retry.
	Outcome
	// Choice says which of several clients it is between which the read chooses.
	Choice Choice
	// Through are the methods that lead to the read by what a constructor returns that is
	// given the client, empty where others may.
	Through Set
	// Arm says for what the read runs of what comes with the client.
	Arm Arm
}

// Reign is what is seen of who writes the objects of a kind.
type Reign struct {
	// Writers are the packages that alone are seen to lead to writes of objects of the
	// kind; empty if others do.
	Writers Set
	// Entries are the functions of one of them, and the methods of interfaces that they
	// implement, of which it depends on their callers whether the other writers are no
	// matter, empty where they have said so.
	Entries Set
}

func (r Reign) holds() bool { return r.Writers != "" && r.Entries == "" }

// Alone tells that nothing else is seen to write objects of the kind.
func (w Wait) Alone() bool { return w.Once.holds() }

// AFact marks Awaits as a fact.
func (*Awaits) AFact() {}

func (f *Awaits) String() string { return fmt.Sprintf("awaits %v", f.Waits) }

// maxWaits bounds how much is remembered of one field or function.
const maxWaits = 8

// waits are the clients that other packages decide about.
type waits map[types.Object][]Wait

func (w waits) note(of types.Object, wait Wait) {
	if !slices.Contains(w[of], wait) {
		w[of] = append(w[of], wait)
	}
}

// decide finds the cached clients that this package gives to retries of
// others, and tells who decides about those it is given.
func (s *search) decide() {
	if s.awaits() {
		s.fill()
	}
	for obj, waits := range s.waits {
		slices.SortFunc(waits, func(a, b Wait) int {
			return cmp.Or(cmp.Compare(a.Param, b.Param), cmp.Compare(a.At.File, b.At.File), cmp.Compare(a.At.Line, b.At.Line))
		})
		rule.Export(s.pass, obj, &Awaits{waits[:min(len(waits), maxWaits)]})
	}
}

// awaits reports whether any imported package leaves a decision to others.
func (s *search) awaits() bool {
	return slices.ContainsFunc(s.pass.AllObjectFacts(), func(f analysis.ObjectFact) bool {
		_, ok := f.Fact.(*Awaits)
		return ok
	})
}

func (s *search) fill() {
	offers := s.offers()
	for filling := range s.req.Fillings() {
		g := Given{Filling: filling}
		for _, wait := range s.awaited(filling.Slot) {
			if s.spared(filling.Call, wait.Through) || wait.Arm.leaves(s, filling.Call) || s.relieved(offer{filling, wait}, offers) {
				continue
			}
			wait = s.settle(wait)
			wait.Unasked = wait.Unasked || filling.Call != nil && s.req.Hot.Unasked(filling.Call.Parent())
			if s.cachedFor(filling.Client, wait) {
				if !s.told[wait.At] {
					g.Reads = append(g.Reads, wait)
				}
				s.told[wait.At] = true // one of the ways to it is enough
				continue
			}
			for _, slot := range s.req.Slots(filling.Client) {
				above := wait
				above.Param, above.Through, above.Arm = slot.Param, "", wait.Arm.above(s, filling.Call, slot.Of)
				s.waits.note(slot.Of, above)
			}
		}
		if len(g.Reads) > 0 {
			s.result.Given = append(s.result.Given, g)
		}
	}
}

// awaited returns the reads of another package that go through a slot.
func (s *search) awaited(slot request.Slot) []Wait {
	var fact Awaits
	s.pass.ImportObjectFact(slot.Of, &fact)
	return slices.DeleteFunc(slices.Clone(fact.Waits), func(w Wait) bool { return w.Param != slot.Param })
}
