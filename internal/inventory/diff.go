package inventory

// What a change does to a part of an inventory.
const (
	// Added parts exist after the change only.
	Added = "added"
	// Removed parts exist before the change only.
	Removed = "removed"
	// Changed parts exist before and after, with differences of their own.
	Changed = "changed"
	// Kept parts are there because of what differs below them.
	Kept = "kept"
)

// Diff is what a change does to the binaries of a program.
type Diff struct {
	// Schema is the version of this form.
	Schema string `json:"schema"`
	// Binaries are those with differences.
	Binaries []BinaryDiff `json:"binaries"`
}

// Empty reports whether nothing changed.
func (d Diff) Empty() bool { return len(d.Binaries) == 0 }

// BinaryDiff is what a change does to one binary.
type BinaryDiff struct {
	Package string `json:"package"`
	// Change is Added, Removed or Kept.
	Change string      `json:"change"`
	Caches []CacheDiff `json:"caches,omitempty"`
	Calls  []CallDiff  `json:"calls,omitempty"`
	// Before and After are what all caches are expected to take, where known.
	Before *Memory `json:"before,omitempty"`
	After  *Memory `json:"after,omitempty"`
}

// CacheDiff is what a change does to a cache.
type CacheDiff struct {
	// Change is Added, Removed, Changed or Kept.
	Change string `json:"change"`
	// Cache is the state after the change, or the removed one.
	Cache     Cache          `json:"cache"`
	Fields    []FieldDiff    `json:"fields,omitempty"`
	Informers []InformerDiff `json:"informers,omitempty"`
}

// InformerDiff is what a change does to an informer.
type InformerDiff struct {
	// Change is Added, Removed or Changed.
	Change string `json:"change"`
	// Informer is the state after the change, or the removed one.
	Informer Informer    `json:"informer"`
	Fields   []FieldDiff `json:"fields,omitempty"`
}

// CallDiff is what a change does to a request that no cache answers.
type CallDiff struct {
	// Change is Added, Removed or Changed.
	Change string `json:"change"`
	// Call is the state after the change, or the removed one.
	Call   Call        `json:"call"`
	Fields []FieldDiff `json:"fields,omitempty"`
}

// FieldDiff is one property that differs.
type FieldDiff struct {
	Name   string `json:"name"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// Compare tells what a change adds, removes and changes. Line numbers do not
// matter: parts are the same if they have the same role in the program.
func Compare(before, after Inventory) Diff {
	d := Diff{Schema: Schema, Binaries: []BinaryDiff{}}
	for _, p := range match(before.Binaries, after.Binaries, func(b Binary) string { return b.Package }) {
		b := compareBinaries(p.before, p.after)
		b.Package, b.Change = p.either().Package, p.change(nil)
		if b.Change != Kept || len(b.Caches) > 0 || len(b.Calls) > 0 {
			d.Binaries = append(d.Binaries, b)
		}
	}
	return d
}

func compareBinaries(before, after *Binary) BinaryDiff {
	var d BinaryDiff
	var none Binary
	if before == nil {
		before = &none
	}
	if after == nil {
		after = &none
	}
	for _, p := range match(before.Caches, after.Caches, cachePlace, cachePackage) {
		c := CacheDiff{Cache: *p.either(), Fields: differences(p, cacheFields), Informers: compareInformers(p)}
		c.Change = p.change(c.Fields)
		if c.Change != Kept || len(c.Informers) > 0 {
			d.Caches = append(d.Caches, c)
		}
	}
	for _, p := range match(before.Calls, after.Calls, callScope, callPlace) {
		c := CallDiff{Call: *p.either(), Fields: differences(p, callFields)}
		if c.Change = p.change(c.Fields); c.Change != Kept {
			d.Calls = append(d.Calls, c)
		}
	}
	d.Before, d.After = before.Memory, after.Memory
	return d
}

func compareInformers(p pair[Cache]) []InformerDiff {
	var out []InformerDiff
	var before, after []Informer
	if p.before != nil {
		before = p.before.Informers
	}
	if p.after != nil {
		after = p.after.Informers
	}
	for _, p := range match(before, after, informerProjection, informerKind) {
		d := InformerDiff{Informer: *p.either(), Fields: differences(p, informerFields)}
		if d.Change = p.change(d.Fields); d.Change != Kept {
			out = append(out, d)
		}
	}
	return out
}
