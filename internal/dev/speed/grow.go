package speed

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// A Point is what a run on so many packages took.
type Point struct {
	Packages float64
	Figure
}

// engines are where BenchmarkGrow has types of dependencies come from.
var engines = []string{"source", "export"}

// Growth returns what BenchmarkGrow measured, smallest first.
func (f Figures) Growth(engine string) (points []Point) {
	for name, fig := range f {
		number, ok := strings.CutPrefix(name, "Grow/"+engine+"/packages=")
		if !ok {
			continue
		}
		if packages, err := strconv.ParseFloat(number, 64); err == nil {
			points = append(points, Point{packages, fig})
		}
	}
	slices.SortFunc(points, func(p, q Point) int { return cmp.Compare(p.Packages, q.Packages) })
	return points
}

// A quantity is one that grows.
type quantity struct {
	title, unit string
	of          func(Figure) float64
}

var quantities = []quantity{
	{"processor time", "s", func(f Figure) float64 { return f.CPU }},
	{"memory", "MB", func(f Figure) float64 { return f.Memory }},
}

// Exponents is a table of what grew, and how: n packages take as much as n to
// the exponent, and each further one takes what the last column says.
func (f Figures) Exponents() []byte {
	var b bytes.Buffer
	b.WriteString("| dependencies from | |")
	for _, p := range f.Growth(engines[0]) {
		fmt.Fprintf(&b, " %.0f |", p.Packages)
	}
	b.WriteString(" exponent | each further package |\n|---|---|" + strings.Repeat("--:|", len(f.Growth(engines[0]))+2) + "\n")
	for _, engine := range engines {
		points := f.Growth(engine)
		if len(points) < 2 {
			continue
		}
		for _, q := range quantities {
			fmt.Fprintf(&b, "| %s | %s |", engine, q.title)
			for _, p := range points {
				fmt.Fprintf(&b, " %s %s |", short(q.of(p.Figure)), q.unit)
			}
			exponent, slope := q.fit(points)
			fmt.Fprintf(&b, " %.2f | %s %s |\n", exponent, short(slope), q.unit)
		}
	}
	return b.Bytes()
}

// fit returns the exponent of the power of packages that is nearest, and the
// slope of the nearest line.
func (q quantity) fit(points []Point) (exponent, slope float64) {
	var xs, ys, logXs, logYs []float64
	for _, p := range points {
		xs, ys = append(xs, p.Packages), append(ys, q.of(p.Figure))
		logXs, logYs = append(logXs, math.Log(p.Packages)), append(logYs, math.Log(q.of(p.Figure)))
	}
	return slopeOf(logXs, logYs), slopeOf(xs, ys)
}

// slopeOf is the slope of the line with the least squares.
func slopeOf(xs, ys []float64) float64 {
	n := float64(len(xs))
	var x, y, xx, xy float64
	for i := range xs {
		x, y, xx, xy = x+xs[i], y+ys[i], xx+xs[i]*xs[i], xy+xs[i]*ys[i]
	}
	return (n*xy - x*y) / (n*xx - x*x)
}
