package rule

import "github.com/informerlint/informerlint/internal/cost"

// A Consequence is what a defect does to those who run the program. Rules state
// it; the level follows from it and from the cost.
type Consequence uint8

const (
	// Remark is true, and seldom worth a change: advice that may not fit, or a
	// mistake without an effect here.
	Remark Consequence = iota + 1
	// Costs is memory or load, as much as the estimate says.
	Costs
	// Loses is events or work that get lost, late or done in vain with an effect
	// that is bounded: until the next resync, one request more.
	Loses
	// Breaks is a crash, corrupt state, objects or events lost for good with an
	// effect, a cache that never syncs, or a request that the server rejects, on
	// a path that production runs.
	Breaks
)

// level is the level of a finding with a consequence and a cost.
func (c Consequence) level(e *cost.Estimate) Level {
	switch c {
	case Breaks:
		return Error
	case Loses:
		return Warning
	case Costs:
		if e.Warrants() {
			return Warning
		}
	}
	return Info
}
