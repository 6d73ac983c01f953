package hotlist_test

import (
	"testing"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/passes/hotlist"
)

func Test(t *testing.T) { passtest.Run(t, hotlist.Analyzer) }
