package nodescope_test

import (
	"testing"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/passes/nodescope"
)

func Test(t *testing.T) { passtest.Run(t, nodescope.Analyzer) }
