package rawwatch_test

import (
	"testing"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/passes/rawwatch"
)

func Test(t *testing.T) { passtest.Run(t, rawwatch.Analyzer) }
