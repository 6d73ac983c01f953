package duplicateinformer

import (
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/passtest"
)

func Test(t *testing.T) { passtest.Run(t, Analyzer) }

// TestGuessed takes a sum for a guess only if the number of no kind is known.
func TestGuessed(t *testing.T) {
	pod := kube.Kind{Package: "k8s.io/api/core/v1", Name: "Pod"}
	own := kube.Kind{Package: "example.com/api/v1", Name: "Session"}
	if !guessed([]kube.Kind{own, own}) || guessed([]kube.Kind{own, pod}) || guessed(nil) {
		t.Error("custom resources alone are a guess")
	}
}
