package driver

import (
	"cmp"
	"crypto/sha256"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// Finding is a finding of a rule with its place.
type Finding struct {
	rule.Finding
	// Package is the import path of the package it was found in.
	Package string
	// Start and Stop are the places of Pos and End.
	Start, Stop token.Position
	// Fingerprint knows the finding again in later versions of the code; it is
	// empty until Identify has been called.
	Fingerprint string
	// Builds are those that have it, by name, where others have its file without it.
	Builds []string
	// Also is how many of Related, from the last, are other places that have its
	// cause: none until Join has been called.
	Also int

	turn  int  // of the first build that has it, among those of its part
	aside bool // it is not among what is asked for
}

// Outcome is what a run of analyzers found.
type Outcome struct {
	// Fset holds the positions of the findings.
	Fset *token.FileSet
	// Findings are in order of their places, each once.
	Findings []Finding
	// Failed are the analyses that did not get to their end.
	Failed []error
	// Broken are the packages that could not be analysed.
	Broken []Broken
	// Gaps are the places where analyses gave up, each once.
	Gaps []Gap
	// Packages counts those that were requested and analysed.
	Packages int
	// Skipped counts those that were requested and have nothing to analyse.
	Skipped int
	// Complete are the import paths of requested packages about which there is
	// nothing left to find out.
	Complete []string

	// Versions are those of the modules that the packages come from, as far as they have one.
	Versions rule.Modules

	// Results are what analyzers found out that report nothing, for the
	// first-party packages in order of their paths.
	Results []Result

	// Parts are those that it was merged from.
	Parts []*Outcome

	found []Finding                    // all, of which Findings are those that nobody leaves out
	sums  map[string][sha256.Size]byte // of the files that have findings
	files map[string]bool              // of the packages asked for, true where anything could be found
	build string                       // the name of the build that it is about
	lost  error                        // why nothing could be loaded
}

// Gap is a place where an analysis of a package gave up: findings may be missing.
type Gap struct {
	Package string
	rule.Gap
}

func compareGaps(a, b Gap) int {
	return cmp.Or(cmp.Compare(a.Package, b.Package), rule.CompareGaps(a.Gap, b.Gap))
}

// distinctGaps sorts gaps and leaves each once.
func distinctGaps(gaps []Gap) []Gap {
	slices.SortFunc(gaps, compareGaps)
	return slices.Compact(gaps)
}

// gaps adds those of a package. What may lack facts is not kept.
func (r *runner) gaps(n *node, results map[*analysis.Analyzer]any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, result := range results {
		if bounded, ok := result.(interface{ Gaps() []rule.Gap }); ok {
			for _, g := range bounded.Gaps() {
				r.out.Gaps = append(r.out.Gaps, Gap{n.PkgPath, g})
				r.partial[n] = true
			}
		}
	}
}

// Result is what an analyzer found out about one package.
type Result struct {
	// Package is the package's import path, Name its name.
	Package, Name string
	// Analyzer is the analyzer's name.
	Analyzer string
	// Below are, of a main package, the import paths of itself and of the
	// first-party packages that it imports, directly or not.
	Below []string
	Value any
}

func compareFindings(a, b Finding) int {
	return cmp.Or(comparePlaces(a.Start, b.Start), cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Message, b.Message))
}

// complete returns the requested packages that are whole. A failure may have
// kept findings from any.
func (r *runner) complete() (paths []string) {
	if len(r.out.Failed) > 0 {
		return nil
	}
	for _, n := range r.graph.order {
		isBroken := slices.ContainsFunc(r.out.Broken, func(b Broken) bool { return b.Package == n.PkgPath })
		if n.root && !isBroken && !slices.Contains(paths, n.PkgPath) {
			paths = append(paths, n.PkgPath)
		}
	}
	return paths
}

// Has reports whether a file was part of the run: others, such as those for
// another system, are not known.
func (o *Outcome) Has(file string) bool {
	_, ok := o.files[file]
	return ok
}

// rootFiles are the files of the packages that were asked for, true where
// anything could be found.
func (g *graph) rootFiles() map[string]bool {
	files := map[string]bool{}
	for _, n := range g.order {
		if !n.root {
			continue
		}
		for _, name := range n.GoFiles {
			files[name] = files[name] || n.relevant || len(n.listed) > 0
		}
	}
	return files
}
