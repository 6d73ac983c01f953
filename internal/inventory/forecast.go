package inventory

import (
	"cmp"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
)

// Forecast adds what the informers of each binary are expected to hold, and what its
// LISTs are expected to cost. Kinds that the API server does not count stay as
// they are.
func Forecast(inv *Inventory, dump *Metrics) {
	f := &forecast{dump: dump}
	if nodes, ok := dump.Of(Resource{Name: "nodes"}); ok {
		f.nodes = nodes.Objects
	}
	for i := range inv.Binaries {
		f.binary(&inv.Binaries[i])
	}
}

type forecast struct {
	dump  *Metrics
	nodes int64
}

func (f *forecast) binary(b *Binary) {
	sum := &Memory{Objects: -1}
	for i := range b.Caches {
		informers := b.Caches[i].Informers
		for k := range informers {
			inf := &informers[k]
			if inf.Memory = f.informer(inf); inf.Memory == nil {
				sum.Unknown++
				continue
			}
			sum.Objects = max(sum.Objects, 0) + inf.Memory.Objects
			sum.Bytes += inf.Memory.Bytes
			sum.AtMost = sum.AtMost || inf.Memory.AtMost
		}
	}
	sum.Changes = f.changes(b)
	b.Memory = sum
	for i := range b.Calls {
		b.Calls[i].Load = f.call(&b.Calls[i])
	}
}

// changes says what is left of a binary's memory if all of its informers that
// can do so make one change.
func (f *forecast) changes(b *Binary) []Change {
	left, saves := map[string]int64{}, map[string]bool{}
	for _, name := range changeNames {
		for _, c := range b.Caches {
			for _, inf := range c.Informers {
				bytes, saved := after(inf.Memory, name)
				left[name] += bytes
				saves[name] = saves[name] || saved
			}
		}
	}
	var changes []Change
	for name := range saves {
		if saves[name] {
			changes = append(changes, Change{Name: name, Bytes: left[name]})
		}
	}
	slices.SortFunc(changes, smallest)
	return changes
}

// after is what an informer holds after a change, or as before if that is
// nothing it can do.
func after(m *Memory, name string) (bytes int64, saved bool) {
	if m == nil {
		return 0, false
	}
	for _, c := range m.Changes {
		if c.Name == name {
			return c.Bytes, true
		}
	}
	return m.Bytes, false
}

func smallest(x, y Change) int {
	return cmp.Or(cmp.Compare(x.Bytes, y.Bytes), cmp.Compare(x.Name, y.Name))
}

// changeNames are what changes are called in an inventory.
var changeNames = map[cost.Reduction]string{
	cost.StripManagedFields: "strip managedFields", cost.OnlyMetadata: "metadata only",
	cost.OnlyMetadataStrip: "metadata only, without managedFields", cost.OwnNode: "select this node",
}

// informer is what one informer is expected to hold, nil where nobody counts
// its objects.
func (f *forecast) informer(inf *Informer) *Memory {
	stat, ok := f.dump.FindType(inf.Kind.Package, inf.Kind.Name)
	if !ok {
		return nil
	}
	cache := cost.InformerCache{
		Kind: kindOf(inf.Kind), Objects: stat.Objects, Size: stat.Size(),
		Projection: cost.Projection(inf.Projection), Selects: selects(inf.Scope), Indexes: 1 + len(inf.Indexes),
	}
	if inf.Transform == "set" {
		cache.Transform = cost.Less
	}
	e := cache.Estimate()
	m := &Memory{Objects: e.Objects, Bytes: e.Bytes, AtMost: e.AtMost}
	for _, a := range cache.Alternatives(f.nodes) {
		if a.Saved > 0 {
			m.Changes = append(m.Changes, Change{Name: changeNames[a.Change], Bytes: a.Estimate.Bytes})
		}
	}
	slices.SortFunc(m.Changes, smallest)
	return m
}

// selects reports whether options let only a part of the objects in.
func selects(s Scope) bool {
	return len(s.Namespaces) > 0 || s.Labels != "" || s.Fields != "" || s.Unknown
}

// kindOf names a kind as the model of memory does.
func kindOf(k Kind) cost.Kind {
	return cost.Kind{
		Group: GroupOfMetrics(k.Package), Name: k.Name,
		Custom: !kube.IsBuiltIn(kube.Kind{Package: k.Package, Name: k.Name}),
	}
}

// call is what a LIST is expected to cost, nil for other requests and where
// nobody counts its objects.
func (f *forecast) call(c *Call) *Load {
	if c.Verb != "list" {
		return nil
	}
	stat, ok := f.dump.FindType(c.Kind.Package, c.Kind.Name)
	if !ok {
		return nil
	}
	load := cost.ListRequest{
		Kind: kindOf(c.Kind), Objects: stat.Objects, Size: stat.Size(), Projection: cost.Typed,
		Selects: c.Selected || strings.HasPrefix(c.Scope, "one ") || c.Scope == "unknown", Server: f.dump.Minor(),
	}.Load()
	return &Load{Objects: load.Sent, Bytes: load.Wire, AtMost: load.AtMost}
}
