package badtransform_test

import (
	"testing"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/passes/badtransform"
)

func Test(t *testing.T) { passtest.Run(t, badtransform.Analyzer) }
