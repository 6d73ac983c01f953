package driver

import "honnef.co/go/tools/lintcmd/cache"

// find returns what is known of a package: of a run of more analyzers the part of those
// that run now, or what a run like this one left, which has the given key.
func (c *recall) find(n *node, own cache.ActionID) *recalled {
	if c.keys.wider == nil {
		return c.get(own)
	}
	id, _ := c.keys.of(c.keys.wider, n) // ok, as the own key is
	if hit := c.get(id); hit != nil {
		return hit.only(c)
	}
	return c.get(own)
}

// only leaves of what is known the part of the analyzers that run.
func (r *recalled) only(c *recall) *recalled {
	part := &recalled{entry: &entry{}}
	for i, fact := range r.objects {
		if item := r.entry.Objects[i]; c.facts[item.Type] != nil {
			part.entry.Objects, part.objects = append(part.entry.Objects, item), append(part.objects, fact)
		}
	}
	for i, fact := range r.packages {
		if c.facts[r.entry.Packages[i].Type] != nil {
			part.packages = append(part.packages, fact)
		}
	}
	for _, f := range r.findings {
		if f.FoundBy(c.ran) {
			part.findings = append(part.findings, f)
		}
	}
	return part
}
