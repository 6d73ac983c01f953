package tombstone_test

import (
	"testing"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/passes/tombstone"
)

func Test(t *testing.T) { passtest.Run(t, tombstone.Analyzer) }
