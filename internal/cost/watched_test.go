package cost

import (
	"testing"
	"time"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestWatched compares informers on every node with LISTs there.
func TestWatched(t *testing.T) {
	every := func(d time.Duration) Rhythm { return Rhythm{Cause: Clock, Period: d, EveryNode: true} }
	watched := Reference().Watched(node, Selection{}, true).Of(Sent)
	if seldom := Reference().Lists(List{Kind: node, Rhythm: every(10 * time.Minute)}).Of(Sent); seldom >= watched {
		t.Errorf("nodes: LISTs send %v, watches %v", seldom, watched)
	}
	if often := Reference().Lists(List{Kind: node, Rhythm: every(time.Minute)}).Of(Sent); often <= watched {
		t.Errorf("nodes: LISTs send %v, watches %v", often, watched)
	}
}

// TestReplayed tells many objects that come again from a few.
func TestReplayed(t *testing.T) {
	for _, kind := range []kube.Kind{node, podName} {
		if !Reference().Replayed(kind, Selection{}).Warrants() {
			t.Errorf("all of %v are few", kind)
		}
	}
	if Reference().Replayed(podName, Selection{Namespace: true}).Warrants() {
		t.Error("the pods of a namespace are many")
	}
	if Reference().Replayed(podName, Selection{Unknown: true}).Warrants() {
		t.Error("nobody knows how many pods there are, and they are many")
	}
}

// TestCached counts what the watch cache keeps together by what is sent.
func TestCached(t *testing.T) {
	own := List{Kind: podName, Selection: Selection{Node: true}, Rhythm: Rhythm{Cause: Clock, Period: 3 * time.Minute, EveryNode: true}}
	for _, own.Cached = range []bool{false, true} {
		if Reference().Lists(own).Warrants() {
			t.Error("the pods of a node from the watch cache are a load")
		}
	}
	own.Kind = builtIn("", "events")
	own.Cached = false
	if !Reference().Lists(own).Warrants() {
		t.Error("reads of the store by every node are no load")
	}
	own.Kind, own.Cached = podName, true
	own.Rhythm.Period = 10 * time.Second
	if !Reference().Lists(own).Warrants() {
		t.Error("3 000 pods a second are no load")
	}
	own.Rhythm.Period = 3 * time.Minute
	own.Selection = Selection{Labels: true}
	if !Reference().Lists(own).Warrants() {
		t.Error("a selection by label from the watch cache is no load")
	}
}

// TestWaits says of what sends no request how many events wait, with the budget of
// requests.
func TestWaits(t *testing.T) {
	changes := Rhythm{Cause: Change, Of: node, Updates: true}
	waits, asked := Reference().Waits(changes), Reference().Asked(changes)
	if waits.Share() != asked.Share() {
		t.Errorf("waits are %v of their budget, requests %v", waits.Share(), asked.Share())
	}
	if text := waits.String(); text != "about 3.3 events a second on a cluster of 1 000 nodes" {
		t.Errorf("it says %q", text)
	}
}
