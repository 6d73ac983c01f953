package driver

import (
	"cmp"
	"slices"
)

// Identify sets the fingerprints of all findings, from the files as they are.
// Whoever leaves out findings does so afterwards: fingerprints count those
// that are alike. They count what levels leave out, too, and what the first build has
// before what others add, so that a name stays with its finding if other levels or more
// builds are asked for.
func (o *Outcome) Identify() {
	if o.found == nil {
		identify(o.Findings)
		return
	}
	identify(o.found)
	for i, f := range o.Findings {
		at, _ := slices.BinarySearchFunc(o.found, f, compareFindings)
		o.Findings[i].Fingerprint = o.found[at].Fingerprint
	}
}

func identify(findings []Finding) {
	order := make([]*Finding, len(findings))
	for i := range findings {
		order[i] = &findings[i]
	}
	slices.SortStableFunc(order, func(a, b *Finding) int { return cmp.Compare(a.turn, b.turn) })
	places := make([]FingerprintPlace, len(order))
	for i, f := range order {
		places[i] = FingerprintPlace{Rule: f.Rule, Package: f.Package, File: f.Start.Filename, Line: f.Start.Line, Column: f.Start.Column}
	}
	for i, print := range FingerprintOf(places) {
		order[i].Fingerprint = print
	}
}
