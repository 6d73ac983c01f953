package driver

import (
	"bytes"
	"encoding/gob"
	"go/token"
	"go/types"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"honnef.co/go/tools/lintcmd/cache"

	"github.com/informerlint/informerlint/internal/rule"
)

// recall is the use of a cache by one run.
type recall struct {
	store cache.Cache
	keys  *keys
	ids   map[*node]cache.ActionID
	types bool // those of dependencies may come from the cache
	// ran are the names of the analyzers of this run, and facts their types of facts.
	ran   map[string]bool
	facts map[string]reflect.Type
	unpacker
}

// A recalled is what an earlier run found out about a package.
type recalled struct {
	entry    *entry
	objects  []analysis.Fact // as in entry
	packages []analysis.Fact
	findings []rule.Finding
}

// lookUp finds what earlier runs found out about the packages of a graph. What
// cannot be read is not known.
func (g *graph) lookUp(analyzers []*analysis.Analyzer) error {
	k, err := newKeys(g, analyzers)
	if err != nil {
		return err
	}
	c := &recall{
		store: g.cfg.Cache, keys: k, ids: map[*node]cache.ActionID{}, types: g.cfg.Engine != Source && g.cfg.Engine != Export,
		ran: map[string]bool{}, facts: typeNames(analyzers),
		unpacker: unpacker{g.fset, typeNames(slices.Concat(analyzers, all(g.cfg.Wider))), map[string]*token.File{}, map[string][32]byte{}},
	}
	for _, a := range analyzers {
		c.ran[a.Name] = true
	}
	g.recall = c
	for _, n := range g.order {
		if !n.needed || len(n.GoFiles) == 0 || !n.root && !g.firstParty(n) && !g.cfg.Deep {
			continue
		}
		if id, ok := k.of(k.run, n); ok {
			c.ids[n] = id
			n.hit = c.find(n, id)
		}
	}
	g.needOthers()
	return nil
}

// needOthers leaves out the packages that nothing has to be found out about. A
// package that is known may need one below it that is not: what runs found out
// about that when others were asked for has another key, and may withdraw what
// they found.
func (g *graph) needOthers() {
	unknown := map[*node]bool{}
	for _, n := range g.order {
		unknown[n] = n.needed && n.hit == nil && ((n.root || n.context) && n.relevant || len(n.GoFiles) > 0 && g.analyses(n))
		n.needed = false
	}
	g.spread(func(n *node) bool { return unknown[n] })
}

// known reports whether earlier runs found out all that was asked for.
func (g *graph) known() bool {
	for _, n := range g.order {
		if n.needed {
			return false
		}
	}
	return true
}

func (c *recall) get(id cache.ActionID) *recalled {
	data, _, err := cache.GetBytes(c.store, id)
	if err != nil {
		return nil
	}
	r := &recalled{entry: &entry{}}
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(r.entry); err != nil || r.entry.ID != id {
		return nil
	}
	if r.objects, err = c.decode(r.entry.Objects); err != nil {
		return nil
	}
	if r.packages, err = c.decode(r.entry.Packages); err != nil {
		return nil
	}
	if r.findings, err = c.findings(r.entry); err != nil {
		return nil
	}
	return r
}

func (c *recall) decode(list []coded) (found []analysis.Fact, err error) {
	for _, item := range list {
		fact, err := item.decode(c.names)
		if err != nil {
			return nil, err
		}
		found = append(found, fact)
	}
	return found, nil
}

// keep remembers what was found out about a package. A cache that cannot be
// written to costs the next run its time, and this one nothing.
func (r *runner) keep(n *node) {
	c := r.graph.recall
	if c == nil {
		return
	}
	id, ok := c.ids[n]
	if !ok || n.moved || !r.succeeded(n) {
		return
	}
	p := &packer{entry: entry{ID: id}, fset: r.graph.fset, files: map[string]int{}}
	if r.pack(p, n) != nil {
		return
	}
	var data bytes.Buffer
	if gob.NewEncoder(&data).Encode(&p.entry) == nil {
		_ = cache.PutBytes(c.store, id, data.Bytes())
	}
}

func (r *runner) pack(p *packer, n *node) error {
	r.facts.mu.RLock()
	err := p.facts(r.facts, r.facts.listed[n])
	r.facts.mu.RUnlock()
	if err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, f := range r.found[n] {
		if err := p.finding(f); err != nil {
			return err
		}
	}
	return nil
}

// remember hands on what an earlier run found out about a package.
func (r *runner) remember(n *node) {
	n.rememberOnce.Do(func() {
		if n.types == nil {
			n.types = r.graph.typesOf(n)
		}
		r.facts.put(n, n.hit)
	})
}

// typesOf returns the types of a package as this load has them; its callers
// see to it that no export data is read. A package that nobody needs has none.
func (g *graph) typesOf(n *node) *types.Package {
	if p := g.exports.types[n.PkgPath]; p != nil && !n.variant() {
		return p
	}
	return types.NewPackage(n.PkgPath, n.Name)
}

// put adds the facts of an earlier run.
func (s *facts) put(n *node, hit *recalled) {
	s.mu.Lock()
	defer s.mu.Unlock()
	l := &listing{}
	for i, fact := range hit.objects {
		if obj := hit.entry.Objects[i].object(n.types); obj != nil {
			key := objectKey{obj, reflect.TypeOf(fact)}
			s.objects[key] = fact
			l.objects = append(l.objects, key)
		}
	}
	for _, fact := range hit.packages {
		key := packageKey{n.types, reflect.TypeOf(fact)}
		s.packages[key] = fact
		l.packages = append(l.packages, key)
	}
	s.listed[n] = l
}
