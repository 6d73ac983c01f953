package cost

import (
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestRenews tells kinds that are written all the time from those that last.
func TestRenews(t *testing.T) {
	for kind, want := range map[kube.Kind]bool{
		kube.NodeKind:                                  true,
		builtIn("coordination.k8s.io", "leases"):       true,
		kube.PodKind:                                   false,
		{Package: "example.com/api/v1", Name: "Thing"}: false,
	} {
		if got := Reference().Renews(kind); got != want {
			t.Errorf("%s: renewed is %t", kind.Name, got)
		}
	}
}

// TestLasts tells kinds that hardly change from others, and from those that are
// written all the time.
func TestLasts(t *testing.T) {
	definition := builtIn("apiextensions.k8s.io", "customresourcedefinitions")
	if !Reference().Lasts(definition) || Reference().Renews(definition) {
		t.Error("definitions change")
	}
	for _, kind := range []kube.Kind{podName, node, rollout} {
		if Reference().Lasts(kind) {
			t.Errorf("%s: hardly changes", kind.Name)
		}
	}
}

// TestUpdates counts no more updates of an object that nobody works on than users make.
func TestUpdates(t *testing.T) {
	service := builtIn("", "services")
	for kind, want := range map[kube.Kind]bool{service: false, podName: true, node: true} {
		if got := Reference().Asked(Rhythm{Cause: Change, Of: kind, Updates: true}).Warrants(); got != want {
			t.Errorf("%s: a request for each update is worth a warning: %t", kind.Name, got)
		}
	}
	if !Reference().Asked(Rhythm{Cause: Change, Of: service}).Warrants() {
		t.Error("what resyncs make run again counts as updates only")
	}
	if Reference().Rests(rollout) {
		t.Error("nothing is known of custom resources")
	}
}
