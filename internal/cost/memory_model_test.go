package cost

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
)

// allowed is the error that the model may have.
const allowed = 0.25

// stranger is a custom resource of another build than the one that the row for
// custom resources comes from. It shows what the model does not know.
const stranger = "example/Rollout"

// A verdict compares the model with the caches of one kind, projection and
// transform.
type verdict struct {
	name       string
	projection Projection
	strip      bool
	// The worst errors for single shapes, with the parts of the size given:
	// of those the constants come from, and of the others.
	fitted, held float64
	// The worst error for single shapes if only the size is given.
	size float64
	// The errors for all other shapes together, as a cluster has them: with
	// the size given, without any, and with the size if the kind is not known.
	cluster, usual, unknown float64
	// The heap of an object of these, measured.
	each float64
}

// BenchmarkModel fills informers of client-go with objects of several kinds
// and shapes, and fails if the model is wrong.
func BenchmarkModel(b *testing.B) {
	for b.Loop() {
		all := measured(b)
		verdicts := judge(all)
		// The log of a benchmark is cut after ten lines.
		fmt.Fprintf(os.Stderr, "\n%s\n%s\n", controls(all), table(verdicts))
		if *show {
			fmt.Fprintln(os.Stderr, source(fitAll(all)))
		}
		report(b, verdicts)
	}
}

// report fails the benchmark where the model is wrong about what a cluster has.
func report(b *testing.B, verdicts []verdict) {
	b.Helper()
	var cluster, shape float64
	for _, v := range verdicts {
		if v.name == stranger {
			continue
		}
		cluster, shape = max(cluster, math.Abs(v.cluster)), max(shape, math.Abs(v.held))
		if math.Abs(v.cluster) > allowed {
			b.Errorf("%s, %s, stripped %v: off by %+.0f %%", v.name, v.projection, v.strip, 100*v.cluster)
		}
	}
	b.ReportMetric(100*cluster, "%worst")
	b.ReportMetric(100*shape, "%worst-shape")
}

func judge(all []measurement) []verdict {
	var list []verdict
	for _, name := range names(all) {
		for _, p := range []Projection{Typed, Metadata, Unstructured} {
			for _, strip := range []bool{false, true} {
				v := compare(comparable(of(all, name), p, strip))
				v.name, v.projection, v.strip = name, p, strip
				list = append(list, v)
			}
		}
	}
	return list
}

// comparable leaves out the controls.
func comparable(list []measurement, p Projection, strip bool) []measurement {
	var kept []measurement
	for _, m := range pick(list, p, strip) {
		if m.Indexes == 1 && !m.Stream {
			kept = append(kept, m)
		}
	}
	return kept
}

func compare(list []measurement) verdict {
	var v verdict
	var heap, bytes, count float64
	for _, m := range list {
		off := m.off(m.cache(1).estimate(m.object()))
		switch {
		case m.Fit:
			v.fitted = worse(v.fitted, off)
		default:
			v.held = worse(v.held, off)
		}
		if m.Fit || m.Managed == 0 { // servers keep managedFields of all objects
			continue
		}
		v.size = worse(v.size, m.off(m.cache(m.object().Bytes).Estimate()))
		heap, bytes, count = heap+float64(m.Heap), bytes+float64(m.Stored), count+float64(m.Count)
	}
	c := list[0].cache(bytes / count)
	v.each = heap / count
	v.cluster = float64(c.Estimate().PerObject)/v.each - 1
	c.Kind.Name, c.Kind.Custom = "Unheard", false
	v.unknown = float64(c.Estimate().PerObject)/v.each - 1
	c = list[0].cache(0)
	v.usual = float64(c.Estimate().PerObject)/v.each - 1
	return v
}

func (m measurement) off(e Footprint) float64 {
	return float64(e.Bytes)/float64(m.Heap) - 1
}

func worse(a, b float64) float64 {
	if math.Abs(b) > math.Abs(a) {
		return b
	}
	return a
}

func table(verdicts []verdict) string {
	var b strings.Builder
	b.WriteString("| kind | projection | transform | heap | cluster | fitted shapes | other shapes | size only | usual size | not known |\n")
	b.WriteString("|---|---|---|---|---|---|---|---|---|---|\n")
	for _, v := range verdicts {
		transform := "none"
		if v.strip {
			transform = "strips"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %.0f |", v.name, v.projection, transform, v.each)
		for _, off := range []float64{v.cluster, v.fitted, v.held, v.size, v.usual, v.unknown} {
			fmt.Fprintf(&b, " %+.0f %% |", 100*off)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// controls tells what indexes cost, and what it makes of a cache that its
// objects came as protobuf or JSON, in a list or a stream.
func controls(all []measurement) string {
	var b strings.Builder
	for _, name := range names(all) {
		heap := map[string]float64{}
		for _, m := range of(all, name) {
			if m.Shape == "usual" {
				heap[fmt.Sprintf("%s %s %v %v %d", m.Projection, m.Encoding[len(m.Encoding)-4:], m.Strip, m.Stream, m.Indexes)] = float64(m.Heap) / float64(m.Count)
			}
		}
		change := func(a, b string) float64 { return 100 * (heap[b]/heap[a] - 1) }
		index := func(n int) float64 {
			return heap[fmt.Sprintf("metadata obuf true false %d", n)] - heap[fmt.Sprintf("metadata obuf true false %d", n-1)]
		}
		fmt.Fprintf(&b, "%s: index by namespace %.0f B, by owner %.0f B, by uid %.0f B; stream instead of list %+.1f %% (typed), %+.1f %% (metadata)", name,
			index(1), index(2), index(3),
			change("typed json false false 1", "typed json false true 1"), change("metadata obuf false false 1", "metadata obuf false true 1"))
		if heap["typed obuf false false 1"] > 0 {
			fmt.Fprintf(&b, "; JSON instead of protobuf %+.1f %%", change("typed obuf false false 1", "typed json false false 1"))
		}
		fmt.Fprintf(&b, "; LIST off by up to %+.0f %%", 100*wire(of(all, name)))
		b.WriteByte('\n')
	}
	return b.String()
}

// wire returns the worst error about the size of the answer to a LIST, with the
// parts of the size given, of the shapes that no constant comes from.
func wire(list []measurement) float64 {
	var off float64
	for _, m := range list {
		if m.Fit || m.Stream || m.Managed == 0 {
			continue
		}
		l := ListRequest{Kind: m.kind(), Projection: m.Projection, JSON: m.Encoding == "application/json"}
		off = worse(off, l.wire(m.object(), rowOf(m.kind()))*float64(m.Count)/float64(m.Sent)-1)
	}
	return off
}
