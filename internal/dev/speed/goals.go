package speed

import (
	"bytes"
	"fmt"
	"math"
)

// A goal is a bound for what informerlint takes, as a share of what others
// take for the same.
type goal struct {
	title    string
	scenario string
	limit    float64
	// against returns what to compare with.
	against func(f Figures, repository, scenario string) (Figure, bool)
}

var goals = []goal{
	{"empty build cache, of the fastest rival", "cold", 0.1, Figures.fastest},
	{"nothing changed, of `go list`", "again", 1.3, Figures.listing},
	{"leaf edited, of `go list`", "leaf", 2, Figures.listing},
	{"deep edited, of the fastest rival", "deep", 0.25, Figures.fastest},
}

// listing is what go list takes when nothing has changed.
func (f Figures) listing(repository, _ string) (Figure, bool) {
	return f.at(repository, "go-list", "again")
}

// fastest takes the least processor time and the least time on the clock of
// the tools that compile, or what compiling alone takes where none of them was
// measured.
func (f Figures) fastest(repository, scenario string) (least Figure, ok bool) {
	least = Figure{CPU: math.Inf(1), Wall: math.Inf(1)}
	for _, c := range rivals {
		if fig, measured := f.at(repository, c.tool, scenario); measured {
			least.CPU, least.Wall, ok = min(least.CPU, fig.CPU), min(least.Wall, fig.Wall), true
		}
	}
	if !ok {
		return f.at(repository, compiling, scenario)
	}
	return least, true
}

// Goals is a table of how near informerlint came to its goals, with what falls
// short in bold.
func (f Figures) Goals() []byte {
	var b bytes.Buffer
	b.WriteString("| CPU · wall |")
	for _, g := range goals {
		fmt.Fprintf(&b, " %s: ≤ %s |", g.title, ratio(g.limit))
	}
	b.WriteString(" memory, at most |\n|---|--:|--:|--:|--:|--:|\n")
	for _, repository := range f.repositories() {
		fmt.Fprintf(&b, "| %s |", repository)
		for _, g := range goals {
			b.WriteString(" " + g.reached(f, repository) + " |")
		}
		fmt.Fprintf(&b, " %.0f MB |\n", f.peak(repository))
	}
	return b.Bytes()
}

func (g goal) reached(f Figures, repository string) string {
	our, ok := f.at(repository, ours, g.scenario)
	other, measured := g.against(f, repository, g.scenario)
	if !ok || !measured {
		return "–"
	}
	return g.mark(our.CPU/other.CPU) + " · " + g.mark(our.Wall/other.Wall)
}

// mark writes a ratio, in bold if it misses the goal.
func (g goal) mark(x float64) string {
	if x > g.limit {
		return "**" + ratio(x) + "**"
	}
	return ratio(x)
}

// peak is the most memory that informerlint took.
func (f Figures) peak(repository string) (most float64) {
	for _, s := range scenarios {
		if fig, ok := f.at(repository, ours, s.name); ok {
			most = max(most, fig.Memory)
		}
	}
	return most
}
