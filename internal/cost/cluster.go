package cost

import (
	"cmp"
	"maps"
	"strings"
	"sync/atomic"
	"time"
	"unicode"

	"github.com/informerlint/informerlint/internal/kube"
)

// A Row says what a cluster has of a kind.
type Row struct {
	// Objects is their number.
	Objects int64
	// Size is the mean size of an object as the API server stores it, in bytes;
	// 0 for the usual size of the kind, as in docs/memory.md.
	Size float64
	// Period is the time between two changes of one object; 0 for Changes.
	Period time.Duration
	// Why is the reason for the row.
	Why string
}

// Changes is the time between two changes of an object whose kind has no period
// of its own: status, labels and annotations of most objects change when
// somebody deploys or something fails, which is seldom, and all are touched by
// controllers that repeat themselves.
const Changes = 10 * time.Minute

// A Cluster is what costs are computed for.
type Cluster struct {
	rows    map[string]Row
	counted Counter
}

// A Counter says how many objects of the kind that a package declares a cluster
// has, and their mean size in bytes, 0 if that is not known; it is not ok where
// nobody counts them.
type Counter func(pkg, kind string) (objects int64, size float64, ok bool)

// Name is how rows name a kind: the group's first part and the kind, such as
// core/Pod, apps/ReplicaSet or argoproj/Rollout.
func Name(k kube.Kind) string {
	group, ok := kube.APIGroup(k)
	if !ok {
		group = customGroup(k.Package)
	}
	return group + "/" + k.Name
}

// customGroup is the folder of an API package above its version.
func customGroup(pkg string) string {
	elems := strings.Split(pkg, "/")
	for i := len(elems) - 1; i >= 0; i-- {
		if e := elems[i]; !isVersion(e) && e != "apis" && e != "api" {
			return e
		}
	}
	return pkg
}

func isVersion(elem string) bool {
	return len(elem) > 1 && elem[0] == 'v' && unicode.IsDigit(rune(elem[1]))
}

// Reference is the cluster of the tables.
func Reference() *Cluster { return &Cluster{rows: reference} }

// With returns the cluster with some rows replaced. What a row leaves out is as
// before.
func (c *Cluster) With(rows map[string]Row) *Cluster {
	all := maps.Clone(c.rows)
	for name, r := range rows {
		old := all[name]
		all[name] = Row{r.Objects, cmp.Or(r.Size, old.Size), cmp.Or(r.Period, old.Period), cmp.Or(r.Why, old.Why)}
	}
	return &Cluster{all, c.counted}
}

// Counted returns the cluster with what somebody counted in the place of rows.
func (c *Cluster) Counted(by Counter) *Cluster { return &Cluster{c.rows, by} }

// Use makes a cluster the one that findings are about. Like the flags of
// analyzers it holds for the whole process, and must not be called while
// analyses run. nil stands for the reference cluster.
func Use(c *Cluster) { used.Store(c) }

// Here returns the cluster that findings are about.
func Here() *Cluster {
	if c := used.Load(); c != nil {
		return c
	}
	return Reference()
}

var used atomic.Pointer[Cluster]

// Row returns what the cluster has of a kind. Kinds that no row names are
// custom resources: many, or few if their name says that they configure
// something.
func (c *Cluster) Row(k kube.Kind) Row {
	row := c.row(k)
	if c.counted == nil {
		return row
	}
	if objects, size, ok := c.counted(k.Package, k.Name); ok {
		return Row{objects, cmp.Or(size, row.Size), row.Period, counted}
	}
	return row
}

// counted is why a row has its number where somebody counted.
const counted = "counted"

func (c *Cluster) row(k kube.Kind) Row {
	known := c.reference(k)
	if why, ok := kube.ToldHot(k); ok && c.rows[Name(k)] == reference[Name(k)] {
		known.Objects, known.Why = max(known.Objects, toldHot), why
	}
	return known
}

// reference is what the tables say of a kind.
func (c *Cluster) reference(k kube.Kind) Row {
	if r, ok := c.rows[Name(k)]; ok {
		return r
	}
	why, few := configures(k.Name)
	switch {
	case k == (kube.Kind{}):
		return unknownRow
	case few:
		return Row{Objects: fewRow.Objects, Why: why}
	case kube.IsBuiltIn(k):
		return otherRow
	}
	return customRow
}

// Guessed reports whether the number of objects of a kind is a guess: a custom resource
// that no table names and nobody counted, nor calls hot.
func (c *Cluster) Guessed(k kube.Kind) bool {
	if _, told := kube.ToldHot(k); told {
		return false
	}
	if _, ok := c.rows[Name(k)]; ok || kube.IsBuiltIn(k) {
		return false
	}
	return c.Row(k).Why != counted
}

// Objects returns how many objects of a kind the cluster has.
func (c *Cluster) Objects(k kube.Kind) int64 { return c.Row(k).Objects }

// Many reports whether there are known to be more objects of a kind than administrators write.
func (c *Cluster) Many(k kube.Kind) bool {
	return k != (kube.Kind{}) && !c.Guessed(k) && c.Objects(k) > fewRow.Objects
}

// nodes returns how many nodes the cluster has: processes of a node agent.
func (c *Cluster) nodes() int64 { return c.Objects(kube.NodeKind) }

// period is the time between two changes of one object of a kind.
func (c *Cluster) period(k kube.Kind) time.Duration { return cmp.Or(c.Row(k).Period, Changes) }

// Renews reports whether something writes all objects of a kind again and again,
// whatever users do: an object that was read is soon replaced.
func (c *Cluster) Renews(k kube.Kind) bool {
	period := c.Row(k).Period
	return period > 0 && period < Changes
}

// lasting is the time between two changes of an object from which on what was read
// of a kind once is nearly what there is of it later.
const lasting = 24 * time.Hour

// Lasts reports whether objects of a kind hardly ever change, or come and go: of what a
// process read at its start little is replaced.
func (c *Cluster) Lasts(k kube.Kind) bool { return c.Row(k).Period >= lasting }

// resting is the time between two updates of an object that only users change.
const resting = 24 * time.Hour

// Rests reports whether objects of a kind stay as they are until somebody deploys
// something: no controller reports on them, and no agent.
func (c *Cluster) Rests(k kube.Kind) bool {
	_, works := working[Name(k)]
	return kube.IsBuiltIn(k) && !works && c.Row(k).Period == 0
}

// Stirs reports whether the many objects of a kind change while nobody changes what they ask
// for: agents and controllers report on them.
func (c *Cluster) Stirs(k kube.Kind) bool {
	if _, told := kube.ToldHot(k); told {
		return true
	}
	reported := kube.IsBuiltIn(k) && !c.Rests(k) || c.Renews(k)
	return c.Many(k) && reported && !c.Lasts(k)
}

// configures reports whether a name is that of a kind of which there is one for
// each class, driver or installation, and why there are few.
func configures(name string) (why string, ok bool) {
	for _, part := range configuring {
		if strings.HasPrefix(name, part.prefix) && strings.HasSuffix(name, part.suffix) {
			return part.why, true
		}
	}
	return "", false
}

func (c *Cluster) memoryKind(k kube.Kind) Kind {
	group, _, _ := strings.Cut(Name(k), "/")
	return Kind{Group: group, Name: k.Name, Custom: !kube.IsBuiltIn(k)}
}
