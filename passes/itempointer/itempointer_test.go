package itempointer_test

import (
	"testing"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/passes/itempointer"
)

func Test(t *testing.T) { passtest.Run(t, itempointer.Analyzer) }
