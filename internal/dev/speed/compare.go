package speed

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A column is a tool of BenchmarkCompare.
type column struct{ tool, title string }

const ours = "informerlint"

// rivals are the tools that compile.
var rivals = []column{
	{"go-vet", "go vet"},
	{"staticcheck-one-SSA-check", "staticcheck"},
	{"golangci-lint-govet", "golangci-lint"},
}

// compiling is what the rivals do first, alone.
const compiling = "go-list-export"

// columns are all other tools.
var columns = append([]column{{"go-list", "go list"}, {"ripgrep", "ripgrep"}, {compiling, "compiling alone"}}, rivals...)

// A scenario is what BenchmarkCompare did before a run.
type scenario struct{ name, title string }

var scenarios = []scenario{
	{"cold", "empty build cache"},
	{"warm", "first run"},
	{"again", "nothing changed"},
	{"leaf", "leaf edited"},
	{"deep", "deep edited"},
}

// at returns what a tool took, if it was measured.
func (f Figures) at(repository, tool, scenario string) (Figure, bool) {
	fig, ok := f["Compare/"+repository+"/"+tool+"/"+scenario]
	return fig, ok
}

// repositories returns those that were measured, by name.
func (f Figures) repositories() (names []string) {
	for name := range f {
		if rest, ok := strings.CutPrefix(name, "Compare/"); ok {
			repository, _, _ := strings.Cut(rest, "/")
			names = append(names, repository)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Ratios is a table of what informerlint took, and how many times that much
// the other tools took, in processor time and on the clock.
func (f Figures) Ratios() []byte {
	return f.table(func(fig, our Figure) string {
		return ratio(fig.CPU/our.CPU) + " · " + ratio(fig.Wall/our.Wall)
	})
}

// Full is a table of what every tool took.
func (f Figures) Full() []byte {
	return f.table(func(fig, _ Figure) string { return absolute(fig) })
}

func (f Figures) table(cell func(fig, our Figure) string) []byte {
	var b bytes.Buffer
	columns := f.measured()
	b.WriteString("| | informerlint |")
	for _, c := range columns {
		fmt.Fprintf(&b, " %s |", c.title)
	}
	b.WriteString("\n|---|" + strings.Repeat("--:|", 1+len(columns)) + "\n")
	for _, repository := range f.repositories() {
		fmt.Fprintf(&b, "| **%s** |%s\n", repository, strings.Repeat(" |", 1+len(columns)))
		for _, s := range scenarios {
			our, ok := f.at(repository, ours, s.name)
			if !ok {
				continue
			}
			fmt.Fprintf(&b, "| %s | %s |", s.title, absolute(our))
			for _, c := range columns {
				text := "–"
				if fig, ok := f.at(repository, c.tool, s.name); ok {
					text = cell(fig, our)
				}
				fmt.Fprintf(&b, " %s |", text)
			}
			b.WriteByte('\n')
		}
	}
	return b.Bytes()
}

// measured returns the columns that are not empty.
func (f Figures) measured() []column {
	return slices.DeleteFunc(slices.Clone(columns), func(c column) bool {
		for name := range f {
			if strings.Contains(name, "/"+c.tool+"/") {
				return false
			}
		}
		return true
	})
}

func absolute(f Figure) string {
	return fmt.Sprintf("%s s · %s s · %.0f MB", short(f.CPU), short(f.Wall), f.Memory)
}

func ratio(x float64) string { return short(x) + "×" }

// short writes a number with two digits, or as an integer.
func short(x float64) string {
	if x < 10 {
		return strconv.FormatFloat(x, 'g', 2, 64)
	}
	return fmt.Sprintf("%.0f", x)
}
