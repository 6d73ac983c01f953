package resync_test

import (
	"testing"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/passes/resync"
)

func Test(t *testing.T) { passtest.Run(t, resync.Analyzer) }
