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
