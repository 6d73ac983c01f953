package cost

import (
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestGuessed tells kinds whose number is a guess from those of tables and counts.
func TestGuessed(t *testing.T) {
	custom := kube.Kind{Package: "example.com/api/v1", Name: "Thing"}
	settings := kube.Kind{Package: "example.com/api/v1", Name: "ThingConfig"}
	for kind, want := range map[kube.Kind]bool{custom: true, settings: true, pod: false, node: false} {
		if got := Reference().Guessed(kind); got != want {
			t.Errorf("%s: guessed is %t", kind.Name, got)
		}
	}
	counted := Reference().Counted(func(string, string) (int64, float64, bool) { return 7, 0, true })
	if counted.Guessed(custom) {
		t.Error("what somebody counted is a guess")
	}
}
