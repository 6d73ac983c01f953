package passes

import (
	"testing"

	"github.com/informerlint/informerlint/internal/dev/passtest"
)

// TestLibraries runs the rules on programs that use caches of other libraries.
func TestLibraries(t *testing.T) { passtest.RunLibraries(t, All()...) }
