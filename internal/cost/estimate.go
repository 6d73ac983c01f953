package cost

import (
	"slices"

	"github.com/informerlint/informerlint/internal/kube"
)

// An Amount is a cost in one measure.
type Amount struct {
	Measure Measure `json:"measure"`
	// Value is in bytes for Heap, in objects for Held, and else a second.
	Value float64 `json:"value"`
}

// A Count is how many objects of a kind the cluster has.
type Count struct {
	Kind    string `json:"kind"`
	Objects int64  `json:"objects"`
}

// An Estimate is what a finding costs on the cluster. It is fit for facts.
type Estimate struct {
	// Amounts are the costs, one for each measure.
	Amounts []Amount `json:"amounts"`
	// Counts are the kinds that it depends on.
	Counts []Count `json:"counts,omitempty"`
	// AtMost tells that it may be less: how options narrow the objects is not known.
	AtMost bool `json:"atMost,omitempty"`
	// EveryNode tells that a process on every node has it.
	EveryNode bool `json:"everyNode,omitempty"`
	// Brief tells that it is for moments only.
	Brief bool `json:"brief,omitempty"`
}

// Share is the largest of its amounts as a part of the budget of a warning: from
// 1 on it is worth one.
func (e *Estimate) Share() float64 {
	if e == nil {
		return 0
	}
	share := 0.
	for _, a := range e.Amounts {
		share = max(share, e.share(a))
	}
	return share
}

func (e *Estimate) share(a Amount) float64 {
	b := budgets[a.Measure]
	if e.EveryNode {
		return a.Value / b.node
	}
	return a.Value / b.process
}

// Of is the amount in one measure, 0 if there is none.
func (e *Estimate) Of(m Measure) float64 {
	if e == nil {
		return 0
	}
	for _, a := range e.Amounts {
		if a.Measure == m {
			return a.Value
		}
	}
	return 0
}

// Once is what it costs if the process does not run on every node. It is the same
// but for what the process holds: loads count for all nodes together.
func (e *Estimate) Once() *Estimate {
	held := func(a Amount) bool { return a.Measure == Heap }
	if e == nil || !e.EveryNode || !slices.ContainsFunc(e.Amounts, held) {
		return e
	}
	once := *e
	once.EveryNode = false
	return &once
}

// Warrants reports whether the cost is worth a warning: it reaches the budget, and
// is no mere upper bound, nor over at once.
func (e *Estimate) Warrants() bool { return e != nil && !e.AtMost && !e.Brief && e.Share() >= 1 }

// Plus returns the sum of two estimates; nil is none.
func (e *Estimate) Plus(o *Estimate) *Estimate {
	if e == nil || o == nil {
		return orElse(e, o)
	}
	sum := Estimate{
		Amounts: slices.Clone(e.Amounts), Counts: slices.Clone(e.Counts), AtMost: e.AtMost || o.AtMost,
		EveryNode: e.EveryNode || o.EveryNode, Brief: e.Brief || o.Brief,
	}
	for _, a := range o.Amounts {
		i := slices.IndexFunc(sum.Amounts, func(b Amount) bool { return b.Measure == a.Measure })
		if i < 0 {
			sum.Amounts = append(sum.Amounts, a)
			continue
		}
		sum.Amounts[i].Value += a.Value
	}
	for _, c := range o.Counts {
		if !slices.Contains(sum.Counts, c) {
			sum.Counts = append(sum.Counts, c)
		}
	}
	return &sum
}

func orElse(e, o *Estimate) *Estimate {
	if e == nil {
		return o
	}
	return e
}

// A Cache is the objects of one kind in a cache.
type Cache struct {
	Kind       kube.Kind
	Selection  Selection
	Projection Projection // Typed if empty
	Transform  Transform
	Indexes    int // besides that by namespace
	// EveryNode tells that a process on every node holds it.
	EveryNode bool
	// Brief tells that it is held for moments only.
	Brief bool
}

// Heap returns what the cache occupies.
func (c *Cluster) Heap(x Cache) *Estimate {
	return c.heap(x, c.model(x).Estimate().Bytes)
}

// Saved returns what a change of the cache would save.
func (c *Cluster) Saved(x Cache, change Reduction) *Estimate {
	for _, a := range c.model(x).Alternatives(c.nodes()) {
		if a.Change == change {
			return c.heap(x, a.Saved)
		}
	}
	return c.heap(x, 0)
}

// Beyond returns what the cache occupies besides the objects that a selection lets through.
func (c *Cluster) Beyond(x Cache, kept Selection) *Estimate {
	part := x
	part.Selection = x.Selection.And(kept)
	return c.heap(x, c.model(x).Estimate().Bytes-c.model(part).Estimate().Bytes)
}

func (c *Cluster) heap(x Cache, bytes int64) *Estimate {
	x.Selection.Unknown = x.Selection.Unknown || x.Transform == Less
	e := c.estimate(x.Kind, x.Selection, x.EveryNode, Amount{Heap, float64(bytes)})
	e.Brief = x.Brief
	return e
}

func (c *Cluster) estimate(k kube.Kind, s Selection, everyNode bool, amounts ...Amount) *Estimate {
	return &Estimate{Amounts: amounts, Counts: []Count{{plural(k), c.Objects(k)}}, AtMost: s.Unknown, EveryNode: everyNode}
}

func (c *Cluster) model(x Cache) InformerCache {
	row := c.Row(x.Kind)
	m := InformerCache{
		Kind: c.memoryKind(x.Kind), Objects: row.Objects, Size: row.Size, Projection: x.Projection, Transform: x.Transform,
		Indexes: 1 + x.Indexes,
	}
	if m.Projection == "" {
		m.Projection = Typed
	}
	if row.Objects > 0 {
		m.Share = x.Selection.of(row.Objects) / float64(row.Objects)
	}
	return m
}

// slight is the part of what a cache occupies below which its metadata is most of it: the rest
// is what all objects of a kind have in common.
const slight = 0.5

// Heavy reports whether the objects of a cache are more than their metadata: without the rest
// it would be less than half as large.
func (c *Cluster) Heavy(x Cache) bool {
	return c.Saved(x, OnlyMetadata).Of(Heap) > slight*c.Heap(x).Of(Heap)
}
