package startup

import "github.com/informerlint/informerlint/internal/program"

// Refused returns the indexes that are added to an informer that runs, which
// client-go refuses up to 0.29.
func (c *Cache) Refused() []Mistake {
	var found []Mistake
	for _, d := range c.sure(Indexes) {
		if !c.identified(d) {
			continue
		}
		if start, ok := c.startedBefore(d); ok {
			found = append(found, c.mistake(Unindexed, d, start))
		}
	}
	return found
}

// startedBefore returns what has started the informer of a deed before it.
func (c *Cache) startedBefore(d Deed) (start Deed, ok bool) {
	for _, run := range c.sure(Runs) {
		if c.identified(run) && d.does(d.Act, run.Kind) && c.of.order.follows(d, run) {
			return run, true
		}
	}
	for _, run := range c.sure(Starts) {
		if c.of.order.follows(d, run) && (c.Sort == program.Informer || c.registeredFor(d, run)) {
			return run, true
		}
	}
	return Deed{}, false
}

// registeredFor reports whether the informer of a deed is surely registered with
// its factory when that starts.
func (c *Cache) registeredFor(d, start Deed) bool {
	for _, o := range c.sure(Obtains) {
		if o.Kind == d.Kind && c.of.order.follows(start, o) {
			return true
		}
	}
	return false
}
