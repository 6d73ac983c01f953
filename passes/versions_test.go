package passes

import (
	"testing"

	"github.com/informerlint/informerlint/internal/passtest"
)

// TestEveryVersion runs all rules at all pinned Kubernetes versions.
func TestEveryVersion(t *testing.T) { passtest.RunAll(t, All()...) }
