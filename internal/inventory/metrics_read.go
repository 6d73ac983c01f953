package inventory

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strings"

	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
)

// ReadMetricsFile reads a file.
func ReadMetricsFile(name string) (*Metrics, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("metrics: %w", err)
	}
	defer f.Close()
	return ReadMetrics(f, name)
}

// ReadMetrics reads a page; errors speak of it by its name.
func ReadMetrics(in io.Reader, name string) (*Metrics, error) {
	lines := newExcerpt(in)
	parser := expfmt.NewTextParser(model.UTF8Validation)
	families, err := parser.TextToMetricFamilies(lines)
	if lines.failed != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", name, lines.failed)
	}
	var syntax expfmt.ParseError
	switch {
	case errors.As(err, &syntax):
		return nil, fmt.Errorf("%s:%d: this is not the text format of Prometheus, save the page with kubectl get --raw /metrics: %s", name, syntax.Line, syntax.Msg)
	case err != nil:
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	case lines.empty:
		return nil, fmt.Errorf("%s is empty: save the page of kube-apiserver with kubectl get --raw /metrics", name)
	}
	d := &Metrics{stats: map[Resource]Stat{}}
	for name, family := range families {
		d.add(name, family)
	}
	if len(d.stats) == 0 {
		return nil, fmt.Errorf("%s has no object counts such as apiserver_storage_objects: save the page of kube-apiserver with kubectl get --raw /metrics", name)
	}
	return d, nil
}

// add takes over the samples of one name. Counters of several servers add up;
// gauges are of the same objects, and one that failed may stand beside one that
// did not.
func (d *Metrics) add(name string, family *dto.MetricFamily) {
	if name == buildInfo {
		d.addVersion(family)
		return
	}
	var sums [quantities]map[Resource]float64
	for _, sample := range family.GetMetric() {
		r, what, ok := about(known(name), labels(sample))
		if !ok {
			continue
		}
		if sums[what] == nil {
			sums[what] = map[Resource]float64{}
		}
		old, seen := sums[what][r]
		switch v := value(sample); {
		case what == fromEtcd || what == fromCache:
			sums[what][r] = old + max(0, v)
		case !seen || v > old || math.IsNaN(old):
			sums[what][r] = v
		}
	}
	for what, values := range sums {
		for r, v := range values {
			d.stats[r] = d.stats[r].with(r, quantity(what), v)
		}
	}
}

// with adds what one name says to what others said. They say the same, unless
// the server fails.
func (s Stat) with(r Resource, what quantity, v float64) Stat {
	s.Resource = r
	n, ok := whole(v)
	switch {
	case !ok:
	case what == objects:
		s.Objects, s.Counted = max(s.Objects, n), true
	case what == size:
		s.Bytes, s.Sized = max(s.Bytes, n), true
	case what == fromEtcd:
		s.EtcdLists = max(s.EtcdLists, n)
	case what == fromCache:
		s.CacheLists = max(s.CacheLists, n)
	}
	return s
}

// whole returns a number of things. It is none where the server reports that
// it cannot count (-1) and for what is no number.
func whole(v float64) (int64, bool) {
	if math.IsNaN(v) || v < 0 || v > 1<<53 {
		return 0, false
	}
	return int64(v), true
}

// about returns what a sample of some metrics, which share their name, is about.
func about(rows []metric, labels map[string]string) (Resource, quantity, bool) {
	r := Resource{labels["group"], labels["resource"]}
	if _, apart := labels["group"]; !apart {
		r.Name, r.Group, _ = strings.Cut(r.Name, ".")
	}
	storage, split := labels["storage"]
	for _, m := range rows {
		switch {
		case r.Name == "":
		case m.what == listed && storage == inCache:
			return r, fromCache, true
		case m.what == listed && split:
			return r, fromEtcd, true
		case m.what != listed && !split:
			return r, m.what, true
		}
	}
	return r, 0, false
}

func labels(sample *dto.Metric) map[string]string {
	set := map[string]string{}
	for _, l := range sample.GetLabel() {
		set[l.GetName()] = l.GetValue()
	}
	return set
}

// value returns the value of a sample, whose type is not declared: see excerpt.
func value(sample *dto.Metric) float64 { return sample.GetUntyped().GetValue() }
