package cache

// Refused returns the indexes that are added to an informer that runs, which
// client-go refuses up to 0.29.
func (c *Startup) Refused() []Mistake {
	var found []Mistake
	for _, d := range c.sure(AddsIndex) {
		if !c.identified(d) {
			continue
		}
		if start, ok := c.startedBefore(d); ok {
			found = append(found, c.mistake(Unindexed, d, start))
		}
	}
	return found
}

// startedBefore returns what has started the informer of an action before it.
func (c *Startup) startedBefore(d Action) (start Action, ok bool) {
	for _, run := range c.sure(Runs) {
		if c.identified(run) && d.does(d.Act, run.Kind) && c.of.order.follows(d, run) {
			return run, true
		}
	}
	for _, run := range c.sure(StartsAll) {
		if c.of.order.follows(d, run) && (c.Sort == Informer || c.registeredFor(d, run)) {
			return run, true
		}
	}
	return Action{}, false
}

// registeredFor reports whether the informer of an action is surely registered with
// its factory when that starts.
func (c *Startup) registeredFor(d, start Action) bool {
	for _, o := range c.sure(Registers) {
		if o.Kind == d.Kind && c.of.order.follows(start, o) {
			return true
		}
	}
	return false
}
