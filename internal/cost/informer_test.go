package cost

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/dev/harness"
	"github.com/informerlint/informerlint/internal/kube"
)

// mostObjects are the kinds of which the reference cluster has most objects,
// with their resources.
var mostObjects = map[kube.Kind]string{
	builtIn("", "events"):          "events",
	builtIn("apps", "replicasets"): "replicasets",
	builtIn("", "pods"):            "pods",
	builtIn("", "secrets"):         "secrets",
	builtIn("", "configmaps"):      "configmaps",
}

// A filled is what an informer of client-go was measured to hold.
type filled struct {
	Kind, Projection string
	Strip, Stream    bool
	Indexes, Count   int
	Stored, Heap     int64
}

// TestInformers holds estimates against the heap of real informers, filled with
// objects of the usual shape: within a factor of two, whole and stripped of
// managedFields, typed and as metadata, and also for what stripping saves.
func TestInformers(t *testing.T) {
	program := harness.Build(t, "testdata", filepath.Join("..", "..", "testdata"))
	var only []string
	for _, resource := range mostObjects {
		only = append(only, resource)
	}
	out, err := exec.CommandContext(t.Context(), program, "-count", "300", "-shape", "usual", "-only", strings.Join(only, ",")).Output()
	if err != nil {
		t.Fatal(err)
	}
	whole := map[string]int64{} // by kind and projection
	seen := map[string]bool{}
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var m filled
		if err := dec.Decode(&m); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if m.Indexes != 1 || m.Stream || m.Projection == "unstructured" {
			continue
		}
		seen[m.Kind] = true
		x, cluster := m.cache(t)
		near(t, m, "heap", cluster.Heap(x), m.Heap)
		if !m.Strip {
			whole[m.Kind+m.Projection] = m.Heap
		} else if before := whole[m.Kind+m.Projection]; before > 0 {
			x.Transform = Whole
			near(t, m, "saved", cluster.Saved(x, StripManagedFields), before-m.Heap)
		}
	}
	if len(seen) != len(mostObjects) {
		t.Errorf("only %v were measured", seen)
	}
}

// cache describes the cache that was measured, on a cluster with its objects.
func (m filled) cache(t *testing.T) (Cache, *Cluster) {
	t.Helper()
	for kind := range mostObjects {
		if kind.Name == m.Kind {
			x := Cache{Kind: kind, Projection: Projection(m.Projection)}
			if m.Strip {
				x.Transform = NoManagedFields
			}
			return x, Reference().With(map[string]Row{Name(kind): {Objects: int64(m.Count), Size: float64(m.Stored) / float64(m.Count)}})
		}
	}
	t.Fatalf("nobody asked for %s", m.Kind)
	return Cache{}, nil
}

// near reports whether an estimate is within a factor of two of what was measured.
func near(t *testing.T, m filled, what string, e *Estimate, measured int64) {
	t.Helper()
	for _, a := range e.Amounts {
		if ratio := a.Value / float64(measured); ratio < 0.5 || ratio > 2 {
			t.Errorf("%s of %s (%s, stripped: %t): estimated %.0f, measured %d", what, m.Kind, m.Projection, m.Strip, a.Value, measured)
		}
	}
}

// TestMostObjects keeps the list of kinds that are measured in step with the table.
func TestMostObjects(t *testing.T) {
	c := Reference()
	least := c.Objects(builtIn("", "configmaps"))
	for kind := range mostObjects {
		least = min(least, c.Objects(kind))
	}
	for name, row := range reference {
		if row.Objects > least && name != "events/Event" {
			known := false
			for kind := range mostObjects {
				known = known || Name(kind) == name
			}
			if !known {
				t.Errorf("the cluster has %d of %s, which is not measured", row.Objects, name)
			}
		}
	}
}
