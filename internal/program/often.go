package program

import (
	"math"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/hot"
	"github.com/informerlint/informerlint/internal/kube"
)

// ifLive is what a read would be of what the API server can be asked, if it
// answered: nothing where nobody would notice. In a loop over a collection it has
// no bound where nothing says how often that runs; programs themselves run once.
func ifLive(pass *analysis.Pass, call ssa.CallInstruction) float64 {
	h := hot.Of(pass)
	if h == nil {
		return 0
	}
	heat, known := h.At(call)
	if !known && h.Looped(call) && !h.Once(call) && pass.Pkg.Name() != "main" {
		return math.Inf(1)
	}
	if asked := cost.Here().Asked(heat.Rhythm()); asked.Warrants() {
		return asked.Share()
	}
	return 0
}

// IfLive is what the reads of a kind would be of what the API server can be asked,
// if it answered those that happen most often: comparable with the share of what
// an informer of the kind costs.
func (c *Cache) IfLive(kind kube.Kind) (share float64) {
	for _, u := range c.Uses {
		if u.Kind == kind {
			share = max(share, u.IfLive)
		}
	}
	return share
}
