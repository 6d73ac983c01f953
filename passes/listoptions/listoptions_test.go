package listoptions_test

import (
	"testing"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/passes/listoptions"
)

func Test(t *testing.T) { passtest.Run(t, listoptions.Analyzer) }
