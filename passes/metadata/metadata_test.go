package metadata

import (
	"testing"

	"github.com/informerlint/informerlint/internal/dev/passtest"
)

func Test(t *testing.T) { passtest.Run(t, Analyzer) }
