package configtimeout_test

import (
	"testing"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/passes/configtimeout"
)

func Test(t *testing.T) { passtest.Run(t, configtimeout.Analyzer) }
