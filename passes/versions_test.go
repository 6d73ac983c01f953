package passes

import (
	"testing"

	"github.com/informerlint/informerlint/internal/dev/passtest"
)

// TestEveryVersion runs all rules at all pinned Kubernetes versions, and holds
// what they say to their claims.
func TestEveryVersion(t *testing.T) {
	if testing.Short() {
		t.Skip("loads nine Kubernetes versions: left out with -short")
	}
	passtest.RunAll(t, All()...)
}
