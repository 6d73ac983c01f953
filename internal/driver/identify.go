package driver

import "github.com/informerlint/informerlint/internal/fingerprint"

// Identify sets the fingerprints of all findings, from the files as they are.
// Whoever leaves out findings does so afterwards: fingerprints count those
// that are alike.
func (o *Outcome) Identify() {
	places := make([]fingerprint.Place, len(o.Findings))
	for i, f := range o.Findings {
		places[i] = fingerprint.Place{Rule: f.Rule, Package: f.Package, File: f.Start.Filename, Line: f.Start.Line, Column: f.Start.Column}
	}
	for i, print := range fingerprint.Of(places) {
		o.Findings[i].Fingerprint = print
	}
}
