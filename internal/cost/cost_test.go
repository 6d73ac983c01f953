package cost

import (
	"testing"
	"time"

	"github.com/informerlint/informerlint/internal/kube"
)

var (
	podName = kube.PodKind
	node    = kube.NodeKind
	class   = builtIn("storage.k8s.io", "storageclasses")
	slice   = builtIn("discovery.k8s.io", "endpointslices")
	rollout = kube.Kind{Package: "github.com/argoproj/argo-rollouts/pkg/apis/rollouts/v1alpha1", Name: "Rollout"}
)

// builtIn is the kind of a built-in resource.
func builtIn(group, resource string) kube.Kind {
	kind, ok := kube.KindOfResource(group, resource)
	if !ok {
		panic("there is no " + resource + " in " + group)
	}
	return kind
}

// TestText holds estimates against what users read.
func TestText(t *testing.T) {
	c := Reference()
	everyChange := Rhythm{Cause: Change, Of: rollout}
	for want, e := range map[string]*Estimate{
		"about 680 MB on a cluster of 30 000 pods":                           c.Heap(Cache{Kind: podName}),
		"about 680 kB on each node of a cluster of 30 000 pods":              c.Heap(Cache{Kind: podName, Selection: Selection{Node: true}, EveryNode: true}),
		"about 680 kB for moments on each node of a cluster of 30 000 pods":  c.Heap(Cache{Kind: podName, Selection: Selection{Node: true}, EveryNode: true, Brief: true}),
		"up to 200 MB on a cluster of 30 000 pods":                           c.Saved(Cache{Kind: podName, Selection: Selection{Unknown: true}}, StripManagedFields),
		"about 1 500 000 objects sent a second on a cluster of 30 000 pods":  c.Lists(List{Kind: podName, Rhythm: Rhythm{Cause: Change, Of: podName}}),
		"up to 25 000 objects sent a second on a cluster of 30 000 pods":     c.Lists(List{Kind: podName, Rhythm: everyChange}),
		"up to 25 000 objects examined a second on a cluster of 30 000 pods": c.Lists(List{Kind: podName, Selection: Selection{Labels: true}, Rhythm: everyChange}),
		"about 1 request every 60 s on a cluster of 20 storage classes":      c.Lists(List{Kind: class, Rhythm: Rhythm{Cause: Clock, Period: time.Minute}}),
		"about 100 requests a second on a cluster of 20 storage classes":     c.Lists(List{Kind: class, Rhythm: Rhythm{Cause: Clock, Period: time.Nanosecond}}),
		"about 17 events a second on a cluster of 10 000 endpoint slices":    c.Replays(slice, Selection{}, 10*time.Minute),
		"about 50 events a second on a cluster of 500 Rollouts":              c.Replays(rollout, Selection{}, 10*time.Second),
		"": c.Lists(List{Kind: podName}),
		"about 100 000 objects scanned a second on a cluster of 30 000 pods": c.Scans(podName, Selection{}, Rhythm{Cause: Change, Of: node}),
		"about 50 objects copied a second on a cluster of 30 000 pods":       c.Copies(podName, Selection{Labels: true}, Rhythm{Cause: Change, Of: class, Part: 1}),
		"about 30 000 events at start on a cluster of 30 000 pods":           c.Holds(podName, Selection{}),
		"about 690 MB on a cluster of 30 000 pods and 1 000 nodes":           c.Heap(Cache{Kind: podName}).Plus(c.Heap(Cache{Kind: node})),
	} {
		if got := e.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestWarrants holds the budgets against what is known to be worth a warning,
// and what is not.
func TestWarrants(t *testing.T) {
	c := Reference()
	change := Rhythm{Cause: Change, Of: rollout}
	for name, test := range map[string]struct {
		e    *Estimate
		want bool
	}{
		"all pods":                         {c.Heap(Cache{Kind: podName}), true},
		"pods of a namespace":              {c.Heap(Cache{Kind: podName, Selection: Selection{Namespace: true}}), false},
		"all nodes":                        {c.Heap(Cache{Kind: node}), false},
		"all nodes, on each":               {c.Heap(Cache{Kind: node, EveryNode: true}), true},
		"all nodes, on each for moments":   {c.Heap(Cache{Kind: node, EveryNode: true, Brief: true}), false},
		"pods of a node, on each":          {c.Heap(Cache{Kind: podName, Selection: Selection{Node: true}, EveryNode: true}), false},
		"what may be all pods":             {c.Heap(Cache{Kind: podName, Selection: Selection{Unknown: true}}), false},
		"storage classes":                  {c.Heap(Cache{Kind: class}), false},
		"LIST of pods on each change":      {c.Lists(List{Kind: podName, Rhythm: Rhythm{Cause: Change, Of: podName}}), true},
		"LIST of pods on guessed changes":  {c.Lists(List{Kind: podName, Rhythm: change}), false},
		"LIST of pods on any change":       {c.Lists(List{Kind: podName, Rhythm: Rhythm{Cause: Change}}), false},
		"LIST of guessed objects":          {c.Lists(List{Kind: rollout, Rhythm: Rhythm{Cause: Clock, Period: 20 * time.Second}}), false},
		"LIST of any objects, very often":  {c.Lists(List{Rhythm: Rhythm{Cause: Clock, Period: time.Second / 2}}), true},
		"LIST of pods every 30 s":          {c.Lists(List{Kind: podName, Rhythm: Rhythm{Cause: Clock, Period: time.Minute / 2}}), true},
		"LIST of pods on any clock":        {c.Lists(List{Kind: podName, Rhythm: Rhythm{Cause: Clock, EveryNode: true}}), false},
		"LIST of classes in a loop":        {c.Lists(List{Kind: class, Rhythm: Rhythm{Cause: Clock, Period: 5 * time.Second, Looped: true}}), false},
		"LIST of pods in a loop":           {c.Lists(List{Kind: podName, Rhythm: Rhythm{Cause: Clock, Period: time.Second, Looped: true}}), true},
		"LIST of pods for users":           {c.Lists(List{Kind: podName, Rhythm: Rhythm{Cause: User, Of: podName}}), false},
		"discovery on each change":         {c.Discovers(Rhythm{Cause: Change, Of: podName}), true},
		"discovery for users":              {c.Discovers(Rhythm{Cause: User}), false},
		"LIST of a page":                   {c.Lists(List{Kind: podName, Limit: 1, Rhythm: Rhythm{Cause: Clock, Period: time.Minute}}), false},
		"rare LIST of pods":                {c.Lists(List{Kind: podName, Rhythm: Rhythm{Cause: Change, Of: rollout, Part: Rare}}), false},
		"LIST of pods at start":            {c.Lists(List{Kind: podName}), false},
		"LIST of pods every hour":          {c.Lists(List{Kind: podName, Rhythm: Rhythm{Cause: Clock, Period: time.Hour}}), false},
		"LIST of pods every hour, on each": {c.Lists(List{Kind: podName, Rhythm: Rhythm{Cause: Clock, Period: time.Hour, EveryNode: true}}), true},
		"replay of pods":                   {c.Replays(podName, Selection{}, 10*time.Minute), true},
		"replay of nodes":                  {c.Replays(node, Selection{}, 10*time.Minute), false},
		"nothing":                          {nil, false},
	} {
		if got := test.e.Warrants(); got != test.want {
			t.Errorf("%s: %q warrants a warning: %t, want %t", name, test.e, got, test.want)
		}
	}
}

// TestWith replaces rows by those of a user.
func TestWith(t *testing.T) {
	c := Reference().With(map[string]Row{"core/Pod": {Objects: 100}, "argoproj/Rollout": {Objects: 70_000, Period: time.Minute}})
	if c.Heap(Cache{Kind: podName}).Warrants() {
		t.Error("a hundred pods warrant a warning")
	}
	if got := Reference().Objects(podName); got != 30_000 {
		t.Errorf("the reference cluster has %d pods now", got)
	}
	if got := c.Row(podName).Why; got == "" {
		t.Error("the row has lost its reason")
	}
	rollouts := kube.Kind{Package: "github.com/argoproj/v1", Name: "Rollout"}
	if got := c.Rate(Rhythm{Cause: Change, Of: rollouts}); int(got) != 1166 {
		t.Errorf("70 000 objects that change once a minute make %v changes a second", got)
	}
}

// TestReasons has every row and budget give its reason.
func TestReasons(t *testing.T) {
	for name, r := range reference {
		if r.Why == "" || r.Objects <= 0 {
			t.Errorf("%s: %+v", name, r)
		}
	}
	for m, b := range budgets {
		if b.why == "" || b.process <= 0 || b.node <= 0 {
			t.Errorf("%s: %+v", m, b)
		}
	}
}
