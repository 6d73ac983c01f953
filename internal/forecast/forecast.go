// Package forecast says what the informers and LISTs of an inventory cost on a
// cluster: how many objects its API server counts, times what the model of
// memory says of one.
package forecast

import (
	"cmp"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/apimetrics"
	"github.com/informerlint/informerlint/internal/inventory"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/memory"
)

// Fill adds what the informers of each binary are expected to hold, and what its
// LISTs are expected to cost. Kinds that the API server does not count stay as
// they are.
func Fill(inv *inventory.Inventory, dump *apimetrics.Dump) {
	f := &forecast{dump: dump}
	if nodes, ok := dump.Of(apimetrics.Resource{Name: "nodes"}); ok {
		f.nodes = nodes.Objects
	}
	for i := range inv.Binaries {
		f.binary(&inv.Binaries[i])
	}
}

type forecast struct {
	dump  *apimetrics.Dump
	nodes int64
}

func (f *forecast) binary(b *inventory.Binary) {
	sum := &inventory.Memory{Objects: -1}
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
func (f *forecast) changes(b *inventory.Binary) []inventory.Change {
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
	var changes []inventory.Change
	for name := range saves {
		if saves[name] {
			changes = append(changes, inventory.Change{Name: name, Bytes: left[name]})
		}
	}
	slices.SortFunc(changes, smallest)
	return changes
}

// after is what an informer holds after a change, or as before if that is
// nothing it can do.
func after(m *inventory.Memory, name string) (bytes int64, saved bool) {
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

func smallest(x, y inventory.Change) int {
	return cmp.Or(cmp.Compare(x.Bytes, y.Bytes), cmp.Compare(x.Name, y.Name))
}

// changeNames are what changes are called in an inventory.
var changeNames = map[memory.Change]string{
	memory.StripManagedFields: "strip managedFields", memory.OnlyMetadata: "metadata only",
	memory.OnlyMetadataStrip: "metadata only, without managedFields", memory.OwnNode: "select this node",
}

// informer is what one informer is expected to hold, nil where nobody counts
// its objects.
func (f *forecast) informer(inf *inventory.Informer) *inventory.Memory {
	stat, ok := f.dump.FindType(inf.Kind.Package, inf.Kind.Name)
	if !ok {
		return nil
	}
	cache := memory.Cache{
		Kind: kindOf(inf.Kind), Objects: stat.Objects, Size: stat.Size(),
		Projection: memory.Projection(inf.Projection), Selects: selects(inf.Scope), Indexes: 1 + len(inf.Indexes),
	}
	if inf.Transform == "set" {
		cache.Transform = memory.Less
	}
	e := cache.Estimate()
	m := &inventory.Memory{Objects: e.Objects, Bytes: e.Bytes, AtMost: e.AtMost}
	for _, a := range cache.Alternatives(f.nodes) {
		if a.Saved > 0 {
			m.Changes = append(m.Changes, inventory.Change{Name: changeNames[a.Change], Bytes: a.Estimate.Bytes})
		}
	}
	slices.SortFunc(m.Changes, smallest)
	return m
}

// selects reports whether options let only a part of the objects in.
func selects(s inventory.Scope) bool {
	return len(s.Namespaces) > 0 || s.Labels != "" || s.Fields != "" || s.Unknown
}

// kindOf names a kind as the model of memory does.
func kindOf(k inventory.Kind) memory.Kind {
	return memory.Kind{
		Group: apimetrics.GroupOf(k.Package), Name: k.Name,
		Custom: !kube.IsBuiltIn(kube.Kind{Package: k.Package, Name: k.Name}),
	}
}

// call is what a LIST is expected to cost, nil for other requests and where
// nobody counts its objects.
func (f *forecast) call(c *inventory.Call) *inventory.Load {
	if c.Verb != "list" {
		return nil
	}
	stat, ok := f.dump.FindType(c.Kind.Package, c.Kind.Name)
	if !ok {
		return nil
	}
	load := memory.List{
		Kind: kindOf(c.Kind), Objects: stat.Objects, Size: stat.Size(), Projection: memory.Typed,
		Selects: c.Selected || strings.HasPrefix(c.Scope, "one ") || c.Scope == "unknown", Server: f.dump.Minor(),
	}.Load()
	return &inventory.Load{Objects: load.Sent, Bytes: load.Wire, AtMost: load.AtMost}
}
