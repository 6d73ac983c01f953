package notransform_test

import (
	"testing"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/passes/notransform"
)

func Test(t *testing.T) { passtest.Run(t, notransform.Analyzer) }
