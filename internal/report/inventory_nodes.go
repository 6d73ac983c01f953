package report

import (
	"path"

	"github.com/informerlint/informerlint/internal/inventory"
)

func binaryNode(b inventory.Binary) *node {
	c := count(b)
	n := &node{Column: binaryColumn, Sort: "binary", Label: path.Base(b.Package), Note: b.Package,
		Facts: []fact{{"package", b.Package}, {"contents", c.String()}}}
	if b.Memory != nil {
		n.Bytes = b.Memory.Bytes
		n.Facts = append(n.Facts, memoryFacts(*b.Memory)...)
	}
	return n
}

func cacheNode(c inventory.Cache) *node {
	n := &node{Column: cacheColumn, Sort: c.Sort, Label: c.Sort, Note: callable(c.Function),
		Facts: []fact{{"default scope", scope(c.Scope)}, {"default transform", c.Transform}, {"default resync", c.Resync.Period}},
		Marks: []place{at("constructed", c.At, c.Function)}}
	for _, k := range c.Live {
		n.Facts = append(n.Facts, fact{"client reads live", qualified(k)})
	}
	for _, gap := range c.Gaps {
		n.Facts = append(n.Facts, fact{"not known", gapSentence(gap)})
	}
	if c.Resync.At != nil {
		n.Marks = append(n.Marks, at("resync", *c.Resync.At, ""))
	}
	return n
}

func kindNode(c inventory.Cache, i inventory.Informer) *node {
	n := &node{Column: kindColumn, Sort: i.Projection, Label: kindName(i.Kind), Hidden: i.Hidden,
		Note: i.Projection + " · " + scope(i.Scope),
		Facts: []fact{{"kind", qualified(i.Kind)}, {"package", orUnknown(i.Kind.Package)}, {"projection", i.Projection},
			{"scope", scope(i.Scope)}, {"transform", i.Transform}, {"resync", i.Resync.Period},
			{"start", start(i)}, {"indexes", indexes(i.Indexes)}, {"handlers", updates(i.Handlers)}}}
	for _, cause := range i.Causes {
		n.Marks = append(n.Marks, at(cause.Act, cause.At, cause.Function))
	}
	for _, x := range i.Indexes {
		n.Marks = append(n.Marks, at("index "+orUnknown(x.Name), x.At, ""))
	}
	if own := i.Resync.At; own != nil && (c.Resync.At == nil || *own != *c.Resync.At) {
		n.Marks = append(n.Marks, at("resync", *own, ""))
	}
	if i.Memory != nil {
		n.Facts = append(n.Facts, memoryFacts(*i.Memory)...)
		n.Bytes = max(i.Memory.Bytes, 0)
	}
	return n
}

func handlerNode(h inventory.Handler) *node {
	n := &node{Column: handlerColumn, Sort: "handler", Label: brief(h.At), Note: acts(h.Updates),
		Facts: []fact{{"updates without a change", acts(h.Updates)}}, Marks: []place{at("added", h.At, "")}}
	if h.Reconciler != nil {
		n.Facts = append(n.Facts, fact{"leads to", callable(orUnknown(h.Reconciler.Name))})
		n.Marks = append(n.Marks, near("leads to", h.Reconciler.At, h.Reconciler.Name))
	}
	return n
}

// acts says what becomes of updates that change nothing.
func acts(updates string) string {
	switch updates {
	case "all":
		return "acts on all updates"
	case "filtered":
		return "filters updates"
	case "harmless":
		return "ignores updates"
	}
	return "updates unknown"
}

func callNode(c inventory.Call) *node {
	n := &node{Column: callColumn, Sort: c.Verb, Label: request(c), Note: asked(c.Scope),
		Facts: []fact{{"request", c.Verb + " " + qualified(c.Kind)}, {"scope", c.Scope}, {"selector", map[bool]string{true: "yes", false: "none"}[c.Selected]}},
		Marks: []place{at("sent", c.At, last(c.Chain))}, Chain: c.Chain}
	if c.When != "" {
		n.Note = c.When + " · " + asked(c.Scope)
		n.Facts = append(n.Facts, fact{"when", c.When})
	}
	if c.Function != "" {
		n.Facts = append(n.Facts, fact{"made hot in", callable(c.Function) + " of " + c.Package})
	}
	if c.Root != nil {
		n.Marks = append(n.Marks, near("runs in", c.Root.At, c.Root.Name))
	}
	if c.Load != nil {
		n.Bytes = c.Load.Bytes
		n.Facts = append(n.Facts, fact{"each answer", answer(*c.Load)})
	}
	return n
}

// request names a call; discovery asks for no kind.
func request(c inventory.Call) string {
	if c.Verb == "discover" {
		return "discovery"
	}
	return c.Verb + " " + kindName(c.Kind)
}

// asked says how much a call asks for.
func asked(scope string) string {
	if scope == "unknown" {
		return "unknown scope"
	}
	return scope
}

func memoryFacts(m inventory.Memory) []fact {
	facts := []fact{{"objects", objects(m.Objects)}, {"expected memory", memory(&m)}}
	if m.Unknown > 0 {
		facts = append(facts, fact{"not counted", plural(m.Unknown, "informer")})
	}
	for _, c := range m.Changes {
		facts = append(facts, fact{"with " + c.Name, size(c.Bytes)})
	}
	return facts
}

func gapSentence(g inventory.Gap) string {
	if g.At == nil {
		return g.Reason
	}
	return g.Reason + " (" + where(*g.At) + ")"
}

// last is the zero value of no list.
func last[T any](s []T) (value T) {
	if len(s) > 0 {
		value = s[len(s)-1]
	}
	return value
}

func orUnknown(s string) string {
	if s == "" {
		return "unknown"
	}
	return s
}
