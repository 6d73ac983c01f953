package duplicateinformer

import (
	"testing"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/dev/passtest"
)

func Test(t *testing.T) { passtest.Run(t, Analyzer) }

// TestBounded takes a sum for an upper bound if it takes a guess to be worth a warning.
func TestBounded(t *testing.T) {
	of := func(mib float64) *cost.Estimate {
		return &cost.Estimate{Amounts: []cost.Amount{{Measure: cost.Heap, Value: mib * (1 << 20)}}}
	}
	for name, c := range map[string]struct {
		known, guessed *cost.Estimate
		want           bool
	}{
		"a guess":                  {nil, of(20), false},
		"mostly a guess":           {of(2), of(20), false},
		"known":                    {of(20), nil, true},
		"known, and more in doubt": {of(20), of(2), true},
	} {
		if got := bounded(c.known, c.guessed).Warrants(); got != c.want {
			t.Errorf("%s: worth a warning is %t", name, got)
		}
	}
}
