package passes

import (
	"testing"

	"github.com/informerlint/informerlint/internal/passtest"
)

// TestEveryVersion runs all rules at all pinned Kubernetes versions, and holds
// what they say to the list of claims.
func TestEveryVersion(t *testing.T) {
	if testing.Short() {
		t.Skip("loads nine Kubernetes versions: left out with -short")
	}
	checkClaims(t, passtest.RunAll(t, All()...))
}
