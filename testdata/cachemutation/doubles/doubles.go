// Package doubles scales through interfaces behind which tests put something else than the
// program does.
package doubles

import (
	appsv1 "k8s.io/api/apps/v1"
	appslisters "k8s.io/client-go/listers/apps/v1"
)

// Scaler sets how many replicas a new set has.
type Scaler interface {
	Scale(next, known *appsv1.StatefulSet)
}

type scaler struct{}

// New returns what the program scales with.
func New() Scaler { return &scaler{} }

func (*scaler) Scale(next, known *appsv1.StatefulSet) { *next.Spec.Replicas = *known.Spec.Replicas + 1 }

type fakeScaler struct{}

// NewFakeScaler is for the tests of other packages.
func NewFakeScaler() Scaler { return &fakeScaler{} }

func (*fakeScaler) Scale(known, next *appsv1.StatefulSet) {
	*next.Spec.Replicas = *known.Spec.Replicas - 1
}

// Rescale scales.
func Rescale(sets appslisters.StatefulSetLister, s Scaler, next *appsv1.StatefulSet) error {
	known, err := sets.StatefulSets("default").Get("web")
	if err != nil {
		return err
	}
	s.Scale(next, known)
	return nil
}

// Stopper sets the replicas of a set to none.
type Stopper interface{ Stop(set *appsv1.StatefulSet) }

type stopper struct{}

// NewStopper returns what the program stops sets with.
func NewStopper() Stopper { return stopper{} }

func (stopper) Stop(set *appsv1.StatefulSet) { *set.DeepCopy().Spec.Replicas = 0 }

// recorder is what a test double is made of, for all that its name says.
type recorder struct{}

// NewMockStopper is for tests.
func NewMockStopper() Stopper { return recorder{} }

func (recorder) Stop(set *appsv1.StatefulSet) { *set.Spec.Replicas = 0 }

// earlier is made by nothing any more.
type earlier struct{}

func (earlier) Stop(set *appsv1.StatefulSet) { *set.Spec.Replicas = 0 }

var _ Stopper = earlier{}

func newEarlier() Stopper { return earlier{} }

// Halt stops.
func Halt(sets appslisters.StatefulSetLister, s Stopper) error {
	known, err := sets.StatefulSets("default").Get("web")
	if err != nil {
		return err
	}
	s.Stop(known)
	return nil
}

// Marker is made in two ways, of which one writes.
type Marker interface{ Mark(set *appsv1.StatefulSet) }

type marker struct{ all bool }

// NewMarker returns one or the other.
func NewMarker(all bool) Marker {
	if all {
		return marker{all}
	}
	return &single{}
}

func (marker) Mark(set *appsv1.StatefulSet) { *set.Spec.Replicas = 0 }

type single struct{}

func (*single) Mark(*appsv1.StatefulSet) {}

// Note marks.
func Note(sets appslisters.StatefulSetLister, m Marker) error {
	known, err := sets.StatefulSets("default").Get("web")
	if err != nil {
		return err
	}
	m.Mark(known) // want info:"^m.Mark writes to an object of the cache, "
	return nil
}

// Pauser has nothing else behind it than what is called a fake.
type Pauser interface{ Pause(set *appsv1.StatefulSet) }

type fakePauser struct{}

// NewPauser returns it.
func NewPauser() Pauser { return fakePauser{} }

func (fakePauser) Pause(set *appsv1.StatefulSet) { *set.Spec.Replicas = 0 }

// Rest pauses.
func Rest(sets appslisters.StatefulSetLister, p Pauser) error {
	known, err := sets.StatefulSets("default").Get("web")
	if err != nil {
		return err
	}
	p.Pause(known) // want info:"^p.Pause writes to an object of the cache, "
	return nil
}

// Holder is made of a type that another package can make, too.
type Holder interface{ Hold(set *appsv1.StatefulSet) }

// Hold is made elsewhere.
type Hold struct{}

// Hold writes.
func (Hold) Hold(set *appsv1.StatefulSet) { *set.Spec.Replicas = 0 }

type noHold struct{}

// NoHold returns what does nothing.
func NoHold() Holder { return noHold{} }

func (noHold) Hold(*appsv1.StatefulSet) {}

// Keep holds.
func Keep(sets appslisters.StatefulSetLister, h Holder) error {
	known, err := sets.StatefulSets("default").Get("web")
	if err != nil {
		return err
	}
	h.Hold(known) // want info:"^h.Hold writes to an object of the cache, "
	return nil
}
