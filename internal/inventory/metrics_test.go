package inventory

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// metricsPage is a part of the page of a server of 1.35.
const metricsPage = `# HELP apiserver_request_total [STABLE] Counter of apiserver requests
# TYPE apiserver_request_total counter
apiserver_request_total{code="200",resource="pods",verb="LIST"} 11
# TYPE apiserver_cache_list_total counter
apiserver_cache_list_total{group="",index="",resource="pods"} 30
apiserver_cache_list_total{group="",index="f:spec.nodeName",resource="pods"} 12
# TYPE apiserver_resource_objects gauge
apiserver_resource_objects{group="",resource="pods"} 2000
apiserver_resource_objects{group="apps",resource="deployments"} 150
apiserver_resource_objects{group="example.com",resource="widgets"} -1
apiserver_resource_objects{group="networking.k8s.io",resource="networkpolicies"} 3
# TYPE apiserver_resource_size_estimate_bytes gauge
apiserver_resource_size_estimate_bytes{group="",resource="pods"} 1.9e+07
apiserver_resource_size_estimate_bytes{group="apps",resource="deployments"} -1
# TYPE apiserver_storage_list_total counter
apiserver_storage_list_total{group="",resource="pods"} 7
# TYPE apiserver_storage_objects gauge
apiserver_storage_objects{resource="pods"} 2000
apiserver_storage_objects{resource="deployments.apps"} 150
# TYPE kubernetes_build_info gauge
kubernetes_build_info{git_version="v1.35.2",major="1",minor="35"} 1
`

func readMetrics(t *testing.T, text string) *Metrics {
	t.Helper()
	d, err := ReadMetrics(strings.NewReader(text), "page.txt")
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestRead(t *testing.T) {
	d := readMetrics(t, metricsPage)
	if d.Server != "v1.35.2" || d.Minor() != 35 {
		t.Errorf("server %s, minor %d", d.Server, d.Minor())
	}
	want := []Stat{
		{Resource: Resource{"", "pods"}, Counted: true, Objects: 2000, Sized: true, Bytes: 19000000, EtcdLists: 7, CacheLists: 42},
		{Resource: Resource{"apps", "deployments"}, Counted: true, Objects: 150},
		{Resource: Resource{"example.com", "widgets"}},
		{Resource: Resource{"networking.k8s.io", "networkpolicies"}, Counted: true, Objects: 3},
	}
	if got := slices.Collect(d.All()); !slices.Equal(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
	for _, s := range want {
		if got, ok := d.Of(s.Resource); !ok || got != s {
			t.Errorf("%s: %+v, %v", s.Resource, got, ok)
		}
	}
	if got := want[0].Size(); got != 9500 {
		t.Errorf("size of a pod: %v", got)
	}
	if got := want[1].Size(); got != 0 {
		t.Errorf("size of a deployment: %v", got)
	}
}

// TestVersions reads the samples that the versions of the server have.
func TestVersions(t *testing.T) {
	pods := Resource{"", "pods"}
	counted := Stat{Resource: pods, Counted: true, Objects: 5}
	lists := counted
	lists.EtcdLists, lists.CacheLists = 4, 6
	for name, c := range map[string]struct {
		text string
		want Stat
	}{
		"1.20": {`etcd_object_counts{resource="pods"} 5`, counted},
		"1.22": {"etcd_object_counts{resource=\"pods\"} 5\napiserver_storage_objects{resource=\"pods\"} 5", counted},
		"1.33": {"apiserver_storage_objects{resource=\"pods\"} 5\n" +
			"apiserver_storage_list_total{resource=\"pods\"} 4\napiserver_cache_list_total{resource_prefix=\"/pods\",index=\"\"} 6",
			Stat{Resource: pods, Counted: true, Objects: 5, EtcdLists: 4}},
		"1.37": {"apiserver_resource_objects{group=\"\",resource=\"pods\"} 5\n" +
			"apiserver_cache_list_total{group=\"\",resource=\"pods\",index=\"\"} 6\n" +
			"apiserver_storage_list_total{group=\"\",resource=\"pods\",storage=\"watchcache\",index=\"a\"} 2\n" +
			"apiserver_storage_list_total{group=\"\",resource=\"pods\",storage=\"watchcache\",index=\"\"} 4\n" +
			"apiserver_storage_list_total{group=\"\",resource=\"pods\",storage=\"etcd\",index=\"\"} 4", lists},
		"federated": {`apiserver_storage_objects{resource="pods",job="apiserver",instance="10.0.0.1:6443"} 5 1700000000000`, counted},
	} {
		if got, _ := readMetrics(t, c.text+"\n").Of(pods); got != c.want {
			t.Errorf("%s: got %+v, want %+v", name, got, c.want)
		}
	}
}

// TestSeveralServers reads pages one after another: one of the servers cannot
// count.
func TestSeveralServers(t *testing.T) {
	failed := strings.NewReplacer("2000", "-1", "150", "NaN", "v1.35.2", "v1.34.9").Replace(metricsPage)
	for _, text := range []string{metricsPage + failed, failed + metricsPage} {
		d := readMetrics(t, text)
		pods, _ := d.Of(Resource{"", "pods"})
		want := Stat{Resource: Resource{"", "pods"}, Counted: true, Objects: 2000, Sized: true, Bytes: 19000000, EtcdLists: 14, CacheLists: 84}
		if pods != want {
			t.Errorf("got %+v", pods)
		}
		if s, _ := d.Of(Resource{"apps", "deployments"}); s.Objects != 150 {
			t.Errorf("got %+v", s)
		}
		if d.Minor() != 34 {
			t.Errorf("server %s", d.Server)
		}
	}
}

func TestFind(t *testing.T) {
	d := readMetrics(t, metricsPage+`apiserver_resource_objects{group="serving.example.com",resource="pods"} 9
apiserver_resource_objects{group="",resource="events"} 4
apiserver_resource_objects{group="",resource="endpoints"} 4
`)
	for _, c := range []struct{ group, kind, want string }{
		{"core", "Pod", "pods"},
		{"", "Pod", ""}, // two groups have them
		{"serving", "Pod", "pods.serving.example.com"},
		{"apps", "Deployment", "deployments.apps"},
		{"", "Deployment", "deployments.apps"},
		{"networking", "NetworkPolicy", "networkpolicies.networking.k8s.io"},
		{"networking.k8s.io", "NetworkPolicy", "networkpolicies.networking.k8s.io"},
		{"extensions", "NetworkPolicy", ""},
		{"events", "Event", "events"},
		{"core", "Endpoints", "endpoints"},
		{"", "Gadget", ""},
		{"example", "Widget", ""}, // not counted
	} {
		s, ok := d.Find(c.group, c.kind)
		if got := s.Resource.String(); got != c.want || ok != (c.want != "") {
			t.Errorf("%s of %s: got %q, want %q", c.kind, c.group, got, c.want)
		}
	}
}

func TestFindType(t *testing.T) {
	d := readMetrics(t, metricsPage+`apiserver_resource_objects{group="cert-manager.io",resource="certificates"} 9
apiserver_resource_objects{group="gateway.networking.k8s.io",resource="gateways"} 4
apiserver_resource_objects{group="a.example.com",resource="pools"} 4
apiserver_resource_objects{group="b.example.com",resource="pools"} 4
apiserver_resource_objects{group="",resource="services"} 4
`)
	for _, c := range []struct{ pkg, kind, want string }{
		{"k8s.io/api/core/v1", "Pod", "pods"},
		{"k8s.io/api/apps/v1", "Deployment", "deployments.apps"},
		{"github.com/cert-manager/cert-manager/pkg/apis/certmanager/v1", "Certificate", "certificates.cert-manager.io"},
		{"sigs.k8s.io/gateway-api/apis/v1beta1", "Gateway", "gateways.gateway.networking.k8s.io"},
		{"example.com/operator/api", "Pool", ""},
		{"knative.dev/serving/pkg/apis/serving/v1", "Service", ""},
	} {
		s, ok := d.FindType(c.pkg, c.kind)
		if got := s.Resource.String(); got != c.want || ok != (c.want != "") {
			t.Errorf("%s of %s: got %q, want %q", c.kind, c.pkg, got, c.want)
		}
	}
}

// TestTable sees that each version has one name for the objects at least.
func TestTable(t *testing.T) {
	for minor := 18; minor <= 37; minor++ {
		version, counts := fmt.Sprintf("1.%d", minor), 0
		for _, m := range metrics {
			if m.what == objects && m.since <= version && (m.until == "" || version <= m.until) {
				counts++
			}
		}
		if counts == 0 {
			t.Errorf("%s counts no objects", version)
		}
	}
}
