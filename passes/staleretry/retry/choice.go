package retry

import (
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/request"
)

// A Choice is one of several clients between which a read chooses.
//
//	if s.apiReader != nil {
//		return s.apiReader
//	}
//	return s.client
type Choice struct {
	// Nth tells them apart, zero where there is one only.
	Nth int
	// Field tells apart the fields that they are taken out of, zero for none that this
	// package fills.
	Field int
}

// choices are the clients between which a read chooses, of which each may be in several
// slots: which of these is no matter of choice, but of who fills them.
func (r *region) choices(read act) iter.Seq2[Choice, ssa.Value] {
	return func(yield func(Choice, ssa.Value) bool) {
		chosen := r.trace.Chosen(read.client, client.Source{Frames: read.frames})
		fields := []types.Object{nil}
		for i, s := range chosen {
			if !slices.Contains(fields, s.Held) {
				fields = append(fields, s.Held)
			}
			choice := Choice{i + 1, slices.Index(fields, s.Held)}
			if len(chosen) == 1 {
				choice = Choice{}
			}
			if !yield(choice, s.Value) {
				return
			}
		}
	}
}

// excludes reports whether a read that goes through one client does not go through another.
func (c Choice) excludes(other Choice) bool {
	return c.Nth != 0 && other.Nth != 0 && c.Nth != other.Nth
}

// An offer is a client that this package gives to a read of another one.
type offer struct {
	request.Filling
	wait Wait
}

// offers are those between which reads choose.
func (s *search) offers() (found []offer) {
	for filling := range s.req.Fillings() {
		for _, wait := range s.awaited(filling.Slot) {
			if wait.Choice.Nth != 0 {
				found = append(found, offer{filling, wait})
			}
		}
	}
	return found
}

// relieved reports whether a read may choose another client than what it is offered, which
// asks the server, or is not known to read a cache.
func (s *search) relieved(o offer, others []offer) bool {
	return slices.ContainsFunc(others, func(other offer) bool { return o.insteadOf(other) && s.asks(other) })
}

// insteadOf reports whether a read chooses between two offers: by two ways to the same, like
// a constructor and its option, they come to different fields.
func (o offer) insteadOf(other offer) bool {
	a, b := o.wait, other.wait
	if a.At != b.At || a.In != b.In || !a.Choice.excludes(b.Choice) {
		return false
	}
	apart := o.Of != other.Of && (o.Into == nil || other.Into == nil)
	return o.Beside(other.Filling) || apart && a.Choice.Field != b.Choice.Field
}

// asks reports whether an offer is a client, and neither one that is known to read a cache nor
// one about which others decide.
func (s *search) asks(o offer) bool {
	return !s.trace.IsNil(o.Client) && !s.cachedFor(o.Client, o.wait) && len(s.req.Slots(o.Client)) == 0
}

func (s *search) cachedFor(client ssa.Value, w Wait) bool {
	return s.req.CachedFor(client, request.Mistake{Kind: w.Kind, Unstructured: w.Kind == kube.Unstructured})
}
