package speed

import (
	"bytes"
	"fmt"
	"math"
)

const (
	width, height = 300.0, 220.0 // of a panel
	left, top     = 60.0, 40.0   // of it, for its labels
	between       = 80.0         // panels
)

var colours = map[string]string{"source": "#c2410c", "export": "#1d4ed8"}

// Chart draws the growth as SVG, on logarithmic axes.
func (f Figures) Chart() []byte {
	var b bytes.Buffer
	full := left + 2*width + between + 20
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" font-family="sans-serif" font-size="12">`+"\n", full, top+height+50)
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" fill="white"/>`+"\n")
	for i, q := range quantities {
		p := panel{&b, left + float64(i)*(width+between), q, f.axis(func(p Point) float64 { return p.Packages }), f.axis(func(p Point) float64 { return q.of(p.Figure) })}
		p.frame()
		for _, engine := range engines {
			p.curve(engine, f.Growth(engine))
		}
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// An axis goes from one power of ten to another.
type axis struct{ first, last int }

// axis holds a number of all points.
func (f Figures) axis(of func(Point) float64) axis {
	least, most := math.Inf(1), math.Inf(-1)
	for _, engine := range engines {
		for _, p := range f.Growth(engine) {
			least, most = min(least, of(p)), max(most, of(p))
		}
	}
	return axis{int(math.Floor(math.Log10(least))), int(math.Ceil(math.Log10(most)))}
}

// share says how far along the axis a number lies.
func (a axis) share(x float64) float64 {
	return (math.Log10(x) - float64(a.first)) / float64(a.last-a.first)
}

// A panel shows how one quantity grows.
type panel struct {
	out  *bytes.Buffer
	left float64
	quantity
	across, up axis
}

func (p panel) x(packages float64) float64 { return p.left + width*p.across.share(packages) }

func (p panel) y(value float64) float64 { return top + height*(1-p.up.share(value)) }

// frame draws what stands around the curves.
func (p panel) frame() {
	fmt.Fprintf(p.out, `<text x="%.0f" y="22" font-weight="bold">%s, %s</text>`+"\n", p.left, p.title, p.unit)
	for power := p.across.first; power <= p.across.last; power++ {
		value := math.Pow10(power)
		fmt.Fprintf(p.out, `<path d="M%.1f %.1fV%.1f" stroke="#ddd"/><text x="%.1f" y="%.1f" text-anchor="middle">%g</text>`+"\n", p.x(value), top, top+height, p.x(value), top+height+18, value)
	}
	for power := p.up.first; power <= p.up.last; power++ {
		value := math.Pow10(power)
		fmt.Fprintf(p.out, `<path d="M%.1f %.1fH%.1f" stroke="#ddd"/><text x="%.1f" y="%.1f" text-anchor="end">%g</text>`+"\n", p.left, p.y(value), p.left+width, p.left-6, p.y(value)+4, value)
	}
	fmt.Fprintf(p.out, `<text x="%.1f" y="%.1f" text-anchor="middle">packages</text>`+"\n", p.left+width/2, top+height+38)
}

// curve draws the points of one engine, and says its exponent.
func (p panel) curve(engine string, points []Point) {
	if len(points) == 0 {
		return
	}
	var line bytes.Buffer
	for _, point := range points {
		x, y := p.x(point.Packages), p.y(p.of(point.Figure))
		fmt.Fprintf(&line, "%.1f,%.1f ", x, y)
		fmt.Fprintf(p.out, `<circle cx="%.1f" cy="%.1f" r="3" fill="%s"/>`+"\n", x, y, colours[engine])
	}
	fmt.Fprintf(p.out, `<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>`+"\n", bytes.TrimSpace(line.Bytes()), colours[engine])
	exponent, _ := p.fit(points)
	last := points[len(points)-1]
	fmt.Fprintf(p.out, `<text x="%.1f" y="%.1f" text-anchor="end" fill="%s">%s: n^%.2f</text>`+"\n", p.x(last.Packages)-4, p.y(p.of(last.Figure))-10, colours[engine], engine, exponent)
}
