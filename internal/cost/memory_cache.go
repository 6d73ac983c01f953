package cost

import "fmt"

// An InformerCache is the cache of an informer.
type InformerCache struct {
	Kind       Kind
	Objects    int64   // that the cluster has
	Size       float64 // mean size of an object as stored; 0 if not known
	Projection Projection
	Transform  Transform
	// Share is the part of the objects that the cache's selectors and
	// namespaces let through; 0 stands for all of them.
	Share float64
	// Selects tells that selectors or namespaces let a part through that is
	// not known.
	Selects bool
	Indexes int // that of namespaces is one
}

// A Footprint is what a cache occupies.
type Footprint struct {
	Bytes   int64 `json:"bytes"`
	Objects int64 `json:"objects"`
	// PerObject is the mean heap of an object.
	PerObject int64 `json:"perObject"`
	// Size is the mean size of an object as the server stores it.
	Size int64 `json:"size"`
	// SizeKnown tells that Size came from the server, and KindKnown that the
	// model was measured with objects of the kind or of its like.
	SizeKnown bool `json:"sizeKnown"`
	KindKnown bool `json:"kindKnown"`
	// AtMost tells that the cache holds less, but not how much less.
	AtMost bool `json:"atMost"`
}

// Estimate returns what the cache occupies.
func (c InformerCache) Estimate() Footprint {
	return c.estimate(ObjectOf(c.Kind, c.Size))
}

func (c InformerCache) estimate(o Object) Footprint {
	r := rowOf(c.Kind)
	each := r.heap(o, c.Projection, c.Transform) + perIndex*float64(c.Indexes)
	n := c.held()
	return Footprint{
		Bytes: whole(n * each), Objects: whole(n), PerObject: whole(each), Size: whole(o.Bytes),
		SizeKnown: c.Size > 0, KindKnown: r.name != "", AtMost: c.Selects || c.Transform == Less,
	}
}

func (c InformerCache) held() float64 {
	if c.Share > 0 {
		return float64(c.Objects) * min(1, c.Share)
	}
	return float64(c.Objects)
}

// A Reduction is something that makes a cache smaller.
type Reduction string

// The changes.
const (
	StripManagedFields Reduction = "transform"
	OnlyMetadata       Reduction = "metadata"
	OnlyMetadataStrip  Reduction = "metadata+transform"
	OwnNode            Reduction = "spec.nodeName"
)

// An Alternative is a cache after a change.
type Alternative struct {
	Change   Reduction `json:"change"`
	Estimate Footprint `json:"estimate"`
	Saved    int64     `json:"saved"` // bytes
}

// Alternatives returns what changes would make of the cache, without regard to
// what the program needs. A selector of the node is among them for kinds whose
// objects run on nodes, if the number of nodes is known.
func (c InformerCache) Alternatives(nodes int64) []Alternative {
	var list []Alternative
	add := func(change Reduction, changed InformerCache) {
		e := changed.Estimate()
		list = append(list, Alternative{change, e, c.Estimate().Bytes - e.Bytes})
	}
	stripped := c
	stripped.Transform = NoManagedFields
	if c.Transform == Whole {
		add(StripManagedFields, stripped)
	}
	if c.Projection != Metadata {
		changed := c
		changed.Projection = Metadata
		add(OnlyMetadata, changed)
		if c.Transform == Whole {
			stripped.Projection = Metadata
			add(OnlyMetadataStrip, stripped)
		}
	}
	if nodes > 1 && c.Share == 0 && !c.Selects && rowOf(c.Kind).onNode {
		changed := c
		changed.Share = 1 / float64(nodes)
		add(OwnNode, changed)
	}
	return list
}

// Bytes writes a number of bytes for people to read.
func Bytes(n int64) string {
	size, units := float64(n), []string{"B", "kB", "MB", "GB", "TB", "PB", "EB"}
	i := 0
	for size >= 999.5 && i < len(units)-1 {
		size, i = size/1000, i+1
	}
	if i == 0 || size >= 99.5 {
		return fmt.Sprintf("%.0f %s", size, units[i])
	}
	return fmt.Sprintf("%.2g %s", size, units[i])
}
