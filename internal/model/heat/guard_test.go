package heat

import (
	"testing"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
)

// TestRarities has every condition give its reason, and the rarest count.
func TestRarities(t *testing.T) {
	for _, r := range rarities {
		if r.why == "" || r.phrase == "" || r.part <= 0 || r.part >= 1 {
			t.Errorf("%+v", r)
		}
		if got := (Deleted | r.guard).Part(); got > r.part {
			t.Errorf("behind two conditions %v of the runs, behind one %v", got, r.part)
		}
	}
	if got := Guards(0).Part(); got != 1 {
		t.Errorf("behind no condition %v of the runs", got)
	}
}

// TestRhythm holds what drives code against what it costs by.
func TestRhythm(t *testing.T) {
	for kind, want := range map[Kind]cost.Cause{0: cost.Once, Reconcile: cost.Change, Event: cost.Change, Tick: cost.Clock, Poll: cost.Clock, Request: cost.User, Admission: cost.Admission} {
		if got := (Heat{Kind: kind}).Rhythm().Cause; got != want {
			t.Errorf("kind %d costs by %d, want %d", kind, got, want)
		}
	}
	r := Heat{Kind: Key, Of: kube.PodKind, Guards: Phased}.Rhythm()
	if r.Of != kube.PodKind || r.Part != cost.Rare {
		t.Errorf("%+v", r)
	}
}
