package cost

import (
	"fmt"
	"slices"
	"strings"
)

// fit derives the row of a kind from the shapes that are there for it.
func fit(list []measurement) sizeRow {
	use := slices.DeleteFunc(slices.Clone(list), func(m measurement) bool { return !m.Fit || m.Stream || m.Indexes != 1 })
	r := sizeRow{
		managed:  part(pick(use, Typed, false), func(o Object) float64 { return o.Managed }),
		metadata: part(pick(use, Typed, false), func(o Object) float64 { return o.Metadata }),
		typed:    price(pick(use, Typed, true), text),
		tree:     price(pick(use, Unstructured, true), textTree),
	}
	var bare, ratio []float64
	for _, m := range pick(use, Metadata, true) {
		bare = append(bare, m.each()-text*m.object().Metadata)
	}
	for _, m := range pick(use, Unstructured, false) {
		ratio = append(ratio, float64(m.Sent)/float64(m.Stored))
		if m.Shape == "usual" {
			r.size = m.object().Bytes
		}
	}
	r.bare, r.json = mean(bare), mean(ratio)
	return r
}

// pick returns the measurements of one projection, of structs those that came
// as JSON: each kind has them.
func pick(list []measurement, p Projection, strip bool) []measurement {
	var picked []measurement
	for _, m := range list {
		if m.Projection == p && m.Strip == strip && (p != Typed || m.Encoding == "application/json") {
			picked = append(picked, m)
		}
	}
	return picked
}

func part(list []measurement, of func(Object) float64) line {
	var x, y []float64
	for _, m := range list {
		x, y = append(x, m.object().Bytes), append(y, of(m.object()))
	}
	return through(x, y, mean(y)/mean(x))
}

func price(list []measurement, text float64) line {
	var x, y []float64
	for _, m := range list {
		x, y = append(x, m.object().content()), append(y, m.each()-text*m.object().Metadata)
	}
	return through(x, y, 1.5)
}

// through returns the line with the least relative errors. Where objects hardly
// differ in size, its slope is given.
func through(x, y []float64, slope float64) line {
	if slices.Max(x) < 1.5*slices.Min(x) {
		return line{mean(y) - slope*mean(x), slope}
	}
	var w, wx, wy, wxx, wxy float64
	for i := range x {
		weight := 1 / max(1, y[i]*y[i])
		w, wx, wy = w+weight, wx+weight*x[i], wy+weight*y[i]
		wxx, wxy = wxx+weight*x[i]*x[i], wxy+weight*x[i]*y[i]
	}
	base := (wy*wxx - wx*wxy) / (w*wxx - wx*wx)
	return line{base, (wxy - base*wx) / wxx}
}

func mean(list []float64) float64 {
	var sum float64
	for _, v := range list {
		sum += v
	}
	return sum / float64(len(list))
}

// fitAll derives the rows of all kinds.
func fitAll(all []measurement) []sizeRow {
	var rows []sizeRow
	for _, name := range names(all) {
		r := fit(of(all, name))
		r.name = name
		rows = append(rows, r)
	}
	return rows
}

// source writes rows for table.go.
func source(rows []sizeRow) string {
	var b strings.Builder
	l := func(l line) string { return fmt.Sprintf("line{%.0f, %.3g}", l.base, l.slope) }
	for _, r := range rows {
		fmt.Fprintf(&b, "\t{name: %q, size: %.2g, managed: %s, metadata: %s, bare: %.0f, typed: %s, tree: %s, json: %.2f},\n",
			r.name, r.size, l(r.managed), l(r.metadata), r.bare, l(r.typed), l(r.tree), r.json)
	}
	return b.String()
}
