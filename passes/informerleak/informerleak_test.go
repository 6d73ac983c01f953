package informerleak_test

import (
	"testing"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/passes/informerleak"
)

func Test(t *testing.T) { passtest.Run(t, informerleak.Analyzer) }
