package cost

import (
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestGuessed tells kinds whose number is a guess from those of tables and counts.
func TestGuessed(t *testing.T) {
	custom := kube.Kind{Package: "example.com/api/v1", Name: "Thing"}
	settings := kube.Kind{Package: "example.com/api/v1", Name: "ThingConfig"}
	for kind, want := range map[kube.Kind]bool{custom: true, settings: true, podName: false, node: false} {
		if got := Reference().Guessed(kind); got != want {
			t.Errorf("%s: guessed is %t", kind.Name, got)
		}
	}
	counted := Reference().Counted(func(string, string) (int64, float64, bool) { return 7, 0, true })
	if counted.Guessed(custom) {
		t.Error("what somebody counted is a guess")
	}
}

// TestSupposes tells estimates that rest on guesses from those of which tables count a good part.
func TestSupposes(t *testing.T) {
	all := &Estimate{Amounts: []Amount{{Heap, 20 * mib}}}
	for counted, want := range map[float64]bool{0: true, 4: true, 12: false, 20: false} {
		if got := all.Supposes(&Estimate{Amounts: []Amount{{Heap, counted * mib}}}); got != want {
			t.Errorf("with %v MiB counted: supposes is %t", counted, got)
		}
	}
	if few := (&Estimate{Amounts: []Amount{{Heap, mib}}}); few.Supposes(nil) {
		t.Error("what is worth no warning supposes one")
	}
}
