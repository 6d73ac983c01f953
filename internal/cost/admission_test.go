package cost

import (
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestAdmission tells the admission of pods, which jobs make, from people's requests about them.
func TestAdmission(t *testing.T) {
	rate := func(c Cause, k kube.Kind) float64 { return Here().Rate(Rhythm{Cause: c, Of: k}) }
	asked := 1 / userPeriod.Seconds()
	if got := rate(User, kube.PodKind); got != asked {
		t.Errorf("users ask %v times a second about pods, not %v", got, asked)
	}
	if got := rate(Admission, kube.Kind{}); got != asked {
		t.Errorf("admission of what is not known happens %v times a second, not %v", got, asked)
	}
	if got := rate(Admission, kube.PodKind); got <= 1 {
		t.Errorf("pods are admitted %v times a second", got)
	}
}
