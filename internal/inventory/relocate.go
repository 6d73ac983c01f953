package inventory

// Relocate changes the files of all positions.
func (b *Binary) Relocate(file func(string) string) {
	at := func(p *Position) {
		if p != nil && p.File != "" {
			p.File = file(p.File)
		}
	}
	function := func(f *Function) *Function {
		if f == nil {
			return nil
		}
		moved := *f
		at(&moved.At)
		return &moved
	}
	for i := range b.Caches {
		b.Caches[i].relocate(at, function)
	}
	for i := range b.Calls {
		at(&b.Calls[i].At)
		b.Calls[i].Root = function(b.Calls[i].Root)
	}
	for i := range b.Clients {
		at(&b.Clients[i].At)
	}
	relocateGaps(b.Gaps, at)
	for i := range b.Findings {
		at(&b.Findings[i].At)
		for k := range b.Findings[i].Related {
			at(&b.Findings[i].Related[k])
		}
	}
}

// relocate changes what a cache holds. Binaries share what pointers lead to,
// so that is copied.
func (c *Cache) relocate(at func(*Position), function func(*Function) *Function) {
	at(&c.At)
	c.Resync.relocate(at)
	relocateGaps(c.Gaps, at)
	for i := range c.Informers {
		inf := &c.Informers[i]
		inf.Resync.relocate(at)
		for k := range inf.Causes {
			at(&inf.Causes[k].At)
		}
		for k := range inf.Indexes {
			at(&inf.Indexes[k].At)
		}
		for k := range inf.Handlers {
			at(&inf.Handlers[k].At)
			inf.Handlers[k].Reconciler = function(inf.Handlers[k].Reconciler)
		}
	}
}

func (r *Resync) relocate(at func(*Position)) {
	if r.At != nil {
		moved := *r.At
		at(&moved)
		r.At = &moved
	}
}

func relocateGaps(gaps []Gap, at func(*Position)) {
	for i, g := range gaps {
		if g.At != nil {
			moved := *g.At
			at(&moved)
			gaps[i].At = &moved
		}
	}
}
