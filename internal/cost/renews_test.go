package cost

import (
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestRenews tells kinds that are written all the time from those that last.
func TestRenews(t *testing.T) {
	for kind, want := range map[kube.Kind]bool{
		{Package: "k8s.io/api/core/v1", Name: "Node"}:          true,
		{Package: "k8s.io/api/coordination/v1", Name: "Lease"}: true,
		{Package: "k8s.io/api/core/v1", Name: "Pod"}:           false,
		{Package: "example.com/api/v1", Name: "Thing"}:         false,
	} {
		if got := Reference().Renews(kind); got != want {
			t.Errorf("%s: renewed is %t", kind.Name, got)
		}
	}
}

// TestLasts tells kinds that hardly change from others, and from those that are
// written all the time.
func TestLasts(t *testing.T) {
	definition := kube.Kind{Package: "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1", Name: "CustomResourceDefinition"}
	if !Reference().Lasts(definition) || Reference().Renews(definition) {
		t.Error("definitions change")
	}
	for _, kind := range []kube.Kind{pod, node, rollout} {
		if Reference().Lasts(kind) {
			t.Errorf("%s: hardly changes", kind.Name)
		}
	}
}

// TestUpdates counts no more updates of an object that nobody works on than users make.
func TestUpdates(t *testing.T) {
	service := kube.Kind{Package: "k8s.io/api/core/v1", Name: "Service"}
	for kind, want := range map[kube.Kind]bool{service: false, pod: true, node: true} {
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
