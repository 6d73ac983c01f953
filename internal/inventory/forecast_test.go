package inventory

import (
	"strings"
	"testing"
)

const pageSize = `# TYPE apiserver_storage_objects gauge
apiserver_storage_objects{resource="pods"} 1000
apiserver_storage_objects{resource="nodes"} 10
apiserver_storage_objects{resource="widgets.example.com"} 50
# TYPE apiserver_resource_size_estimate_bytes gauge
apiserver_resource_size_estimate_bytes{resource="pods"} 8000000
`

var (
	pod    = Kind{Name: "Pod", Package: "k8s.io/api/core/v1"}
	widget = Kind{Name: "Widget", Package: "example.com/api/v1"}
	lease  = Kind{Name: "Lease", Package: "k8s.io/api/coordination/v1"}
)

// filled is the forecast for one cache with informers, and for calls.
func filled(t *testing.T, informers []Informer, calls ...Call) Binary {
	t.Helper()
	dump, err := ReadMetrics(strings.NewReader(pageSize), "page")
	if err != nil {
		t.Fatal(err)
	}
	inv := &Inventory{Binaries: []Binary{{
		Caches: []Cache{{Sort: "manager", Informers: informers}}, Calls: calls,
	}}}
	Forecast(inv, dump)
	return inv.Binaries[0]
}

func typed(kind Kind) Informer {
	return Informer{Kind: kind, Projection: "typed", Transform: "none"}
}

func changed(t *testing.T, m *Memory, name string) int64 {
	t.Helper()
	bytes, ok := after(m, name)
	if !ok {
		t.Fatalf("no change is called %s: %+v", name, m)
	}
	return bytes
}

func TestInformers(t *testing.T) {
	stripped, named := typed(pod), typed(pod)
	stripped.Transform = "set"
	named.Scope = Scope{Namespaces: []string{"mine"}}
	b := filled(t, []Informer{typed(pod), stripped, named, typed(widget), typed(lease)})
	informers := b.Caches[0].Informers
	whole := informers[0].Memory
	// A pod of 8 kB takes more than its bytes, and less than ten times that.
	if whole.Objects != 1000 || whole.Bytes < 8e6 || whole.Bytes > 80e6 || whole.AtMost {
		t.Errorf("pods take %+v", whole)
	}
	less := changed(t, whole, "strip managedFields")
	if m := informers[1].Memory; m.Bytes != less || !m.AtMost {
		t.Errorf("with a transform %+v, want at most %d", m, less)
	}
	if node := changed(t, whole, "select this node"); node < whole.Bytes/11 || node > whole.Bytes/9 {
		t.Errorf("one of ten nodes has %d of %d", node, whole.Bytes)
	}
	if m := informers[2].Memory; m.Bytes != whole.Bytes || !m.AtMost {
		t.Errorf("one namespace takes %+v, want at most %d", m, whole.Bytes)
	}
	if informers[3].Memory == nil || informers[3].Memory.Objects != 50 || informers[4].Memory != nil {
		t.Errorf("custom and uncounted objects take %+v and %+v", informers[3].Memory, informers[4].Memory)
	}
}

func TestBinary(t *testing.T) {
	b := filled(t, []Informer{typed(pod), typed(widget), typed(lease)})
	pods, widgets := b.Caches[0].Informers[0].Memory, b.Caches[0].Informers[1].Memory
	if m := b.Memory; m.Bytes != pods.Bytes+widgets.Bytes || m.Objects != 1050 || m.Unknown != 1 {
		t.Errorf("all take %+v", m)
	}
	if got, want := changed(t, b.Memory, "select this node"), changed(t, pods, "select this node")+widgets.Bytes; got != want {
		t.Errorf("with the pods of one node all take %d, want %d", got, want)
	}
	if m := filled(t, []Informer{typed(lease)}).Memory; m.Objects != -1 || m.Unknown != 1 {
		t.Errorf("without a count all take %+v", m)
	}
}

func TestCalls(t *testing.T) {
	all := Call{Verb: "list", Kind: pod, Scope: "all namespaces"}
	one, selected, watch, discovery := all, all, all, all
	one.Scope, selected.Selected, watch.Verb, discovery.Verb = "one namespace", true, "watch", "discover"
	calls := filled(t, nil, all, one, selected, watch, discovery, Call{Verb: "list", Kind: lease}).Calls
	if l := calls[0].Load; l == nil || l.Objects != 1000 || l.Bytes != 8000000 || l.AtMost {
		t.Errorf("a LIST of all brings %+v", l)
	}
	for _, c := range calls[1:3] {
		if c.Load == nil || !c.Load.AtMost {
			t.Errorf("%+v brings %+v", c, c.Load)
		}
	}
	for _, c := range calls[3:] {
		if c.Load != nil {
			t.Errorf("%s of %s brings %+v", c.Verb, c.Kind.Name, c.Load)
		}
	}
}
