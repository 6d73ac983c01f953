package cost

import (
	"slices"
	"strings"
	"testing"
)

var podSize = Kind{Group: "core", Name: "Pod"}

func TestRows(t *testing.T) {
	var seen []string
	for _, r := range rows {
		group, _, ok := strings.Cut(r.name, "/")
		if !ok || strings.Contains(group, ".") || slices.Contains(seen, r.name) {
			t.Errorf("%s is no name, or there twice", r.name)
		}
		seen = append(seen, r.name)
	}
	for kind, like := range likes {
		if !slices.Contains(seen, like) || slices.Contains(seen, kind) {
			t.Errorf("%s is like %s", kind, like)
		}
	}
	for _, r := range append(slices.Clone(rows), customSize, otherSize) {
		if r.size <= 0 || r.bare <= 0 || r.typed.slope < 1 || r.tree.slope < 1 || r.json < 1 {
			t.Errorf("%+v", r)
		}
	}
}

func TestRowOf(t *testing.T) {
	for _, c := range []struct {
		kind Kind
		want string
	}{
		{podSize, "core/Pod"},
		{Kind{Name: "Pod"}, "core/Pod"},
		{Kind{Group: "metrics.k8s.io", Name: "Pod", Custom: true}, ""},
		{Kind{Group: "discovery.k8s.io", Name: "EndpointSlice"}, "discovery/EndpointSlice"},
		{Kind{Group: "batch", Name: "Job"}, "apps/Deployment"},
		{Kind{Group: "events.k8s.io", Name: "Event"}, "core/Event"},
		{Kind{Group: "rbac", Name: "Role"}, ""},
	} {
		if got := rowOf(c.kind).name; got != c.want {
			t.Errorf("%v: %q, want %q", c.kind, got, c.want)
		}
	}
}

// TestParts sees that the parts of an object never exceed it.
func TestParts(t *testing.T) {
	for _, k := range []Kind{podSize, {Name: "Secret"}, {Name: "Lease", Group: "coordination"}, {Name: "Widget", Custom: true}, {Name: "Role", Group: "rbac"}} {
		for _, size := range []float64{-1, 0, 1, 100, 2000, 1e5, 3e6} {
			o := ObjectOf(k, size)
			if o.Managed < 0 || o.Metadata < 0 || o.Managed+o.Metadata > o.Bytes || size > 0 && o.Bytes != size || o.Bytes <= 0 {
				t.Errorf("%v of %v bytes: %+v", k, size, o)
			}
		}
	}
}

func TestEstimate(t *testing.T) {
	c := InformerCache{Kind: podSize, Objects: 10000, Size: 8000, Projection: Typed, Indexes: 1}
	whole := c.Estimate()
	if whole.Objects != 10000 || whole.Size != 8000 || !whole.SizeKnown || !whole.KindKnown || whole.AtMost {
		t.Errorf("%+v", whole)
	}
	smaller := map[string]InformerCache{}
	change := func(name string, f func(*InformerCache)) {
		changed := c
		f(&changed)
		smaller[name] = changed
	}
	change("stripped", func(c *InformerCache) { c.Transform = NoManagedFields })
	change("metadata", func(c *InformerCache) { c.Projection = Metadata })
	change("part", func(c *InformerCache) { c.Share = 0.5 })
	change("small objects", func(c *InformerCache) { c.Size = 4000 })
	change("no index", func(c *InformerCache) { c.Indexes = 0 })
	for name, s := range smaller {
		if e := s.Estimate(); e.Bytes <= 0 || e.Bytes >= whole.Bytes {
			t.Errorf("%s: %d, without %d", name, e.Bytes, whole.Bytes)
		}
	}
	if half := smaller["part"].Estimate(); half.Bytes != whole.Bytes/2 || half.Objects != 5000 || half.PerObject != whole.PerObject {
		t.Errorf("%+v, of %+v", half, whole)
	}
	c.Projection = Unstructured
	if e := c.Estimate(); e.Bytes < 2*whole.Bytes {
		t.Errorf("as maps %d, as structs %d", e.Bytes, whole.Bytes)
	}
}

func TestUnknown(t *testing.T) {
	c := InformerCache{Kind: Kind{Group: "rbac", Name: "Role"}, Objects: 10, Projection: Typed, Transform: Less}
	e := c.Estimate()
	if e.SizeKnown || e.KindKnown || !e.AtMost || e.Bytes <= 0 || e.Size != whole(otherSize.size) {
		t.Errorf("%+v", e)
	}
	c.Transform = NoManagedFields
	if stripped := c.Estimate(); stripped.Bytes != e.Bytes || stripped.AtMost {
		t.Errorf("%+v", stripped)
	}
	c.Objects = 0
	if e := c.Estimate(); e.Bytes != 0 {
		t.Errorf("%+v", e)
	}
}

func TestAlternatives(t *testing.T) {
	all := InformerCache{Kind: podSize, Objects: 10000, Projection: Typed, Indexes: 1}
	stripped, metadata, narrowed, other := all, all, all, all
	stripped.Transform = Less
	metadata.Projection = Metadata
	narrowed.Selects = true
	other.Kind.Name = "Secret"
	for name, c := range map[string]struct {
		cache InformerCache
		nodes int64
		want  []Reduction
	}{
		"all":      {all, 100, []Reduction{StripManagedFields, OnlyMetadata, OnlyMetadataStrip, OwnNode}},
		"no nodes": {all, 0, []Reduction{StripManagedFields, OnlyMetadata, OnlyMetadataStrip}},
		"stripped": {stripped, 100, []Reduction{OnlyMetadata, OwnNode}},
		"metadata": {metadata, 100, []Reduction{StripManagedFields, OwnNode}},
		"narrowed": {narrowed, 100, []Reduction{StripManagedFields, OnlyMetadata, OnlyMetadataStrip}},
		"secrets":  {other, 100, []Reduction{StripManagedFields, OnlyMetadata, OnlyMetadataStrip}},
	} {
		var got []Reduction
		for _, a := range c.cache.Alternatives(c.nodes) {
			got = append(got, a.Change)
			if a.Saved <= 0 || a.Saved != c.cache.Estimate().Bytes-a.Estimate.Bytes {
				t.Errorf("%s: %+v", name, a)
			}
			if a.Change == OwnNode && a.Estimate.Objects != 100 {
				t.Errorf("%s: %+v", name, a)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestLoad(t *testing.T) {
	l := ListRequest{Kind: podSize, Objects: 5000, Size: 8000, Projection: Typed, Server: 34}
	protobuf := l.Load()
	if protobuf.Wire != 5000*8000 || protobuf.Read != 5000 || protobuf.Sent != 5000 || protobuf.Heap <= protobuf.Wire || protobuf.AtMost {
		t.Errorf("%+v", protobuf)
	}
	l.JSON = true
	if text := l.Load(); text.Wire <= protobuf.Wire || text.Heap != protobuf.Heap {
		t.Errorf("%+v", text)
	}
	l.Share, l.Selects = 0.01, true
	if part := l.Load(); part.Sent != 50 || part.Read != 5000 || !part.AtMost {
		t.Errorf("%+v", part)
	}
	l = ListRequest{Kind: podSize, Objects: 5000, Size: 8000, Projection: Metadata}
	if m := l.Load(); m.Wire <= 0 || m.Wire >= protobuf.Wire || m.Heap >= protobuf.Heap {
		t.Errorf("%+v", m)
	}
}

func TestSource(t *testing.T) {
	event := Kind{Group: "core", Name: "Event"}
	for _, c := range []struct {
		list ListRequest
		want Source
	}{
		{ListRequest{Kind: podSize, Server: 30}, Etcd},
		{ListRequest{Kind: podSize, Server: 30, AnyVersion: true}, WatchCache},
		{ListRequest{Kind: podSize, Server: 31}, WatchCache},
		{ListRequest{Kind: podSize}, ""},
		{ListRequest{Kind: podSize, AnyVersion: true}, WatchCache},
		{ListRequest{Kind: event, Server: 37, AnyVersion: true}, Etcd},
		{ListRequest{Kind: event}, Etcd},
	} {
		if got := c.list.source(); got != c.want {
			t.Errorf("%+v: %q, want %q", c.list, got, c.want)
		}
	}
}

func TestBytes(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0 B", 999: "999 B", 1000: "1 kB", 1500: "1.5 kB", 99_400: "99 kB", 99_900: "100 kB", 999_400: "999 kB", 999_900: "1 MB", 123_456_789: "123 MB", 5_000_000_000: "5 GB",
	} {
		if got := Bytes(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
