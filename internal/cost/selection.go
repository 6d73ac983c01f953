package cost

import "github.com/informerlint/informerlint/internal/kube"

// A Selection is what is known of how options narrow the objects of a kind. The
// zero Selection lets all of them through.
type Selection struct {
	// Name tells that metadata.name selects one object.
	Name bool
	// Namespace tells that one namespace is asked for, which is the program's
	// own or a constant.
	Namespace bool
	// Labels tells of a constant label selector.
	Labels bool
	// Node tells that spec.nodeName selects the objects of one node.
	Node bool
	// Unknown tells of selectors or namespaces that are not known: the cost is
	// that of all objects ("up to"), and not certain enough for a warning.
	Unknown bool
}

// And returns what both selections let through, as far as is known.
func (s Selection) And(o Selection) Selection {
	return Selection{
		Name: s.Name || o.Name, Namespace: s.Namespace || o.Namespace, Labels: s.Labels || o.Labels,
		Node: s.Node || o.Node, Unknown: s.Unknown || o.Unknown,
	}
}

// in returns the selection where what it costs is an upper bound if nobody knows
// how often it is used.
func (s Selection) in(r Rhythm) Selection {
	s.Unknown = s.Unknown || r.Uncertain || r.Selection.Unknown
	return s
}

// Narrows reports whether it is known to let through only a part.
func (s Selection) Narrows() bool { return s.Name || s.Namespace || s.Labels || s.Node }

// Few reports whether it lets through what belongs to one application: how many
// objects that is, the share of a label on the average cluster says only roughly.
func (s Selection) Few() bool { return s.Name || s.Namespace || s.Labels }

// What selections let through.
const (
	// inNamespace is how many objects of a kind a namespace holds at most.
	inNamespace = 50
	// labelled is the part of the objects that a constant label selector
	// lets through: labels are put on what an application owns.
	labelled = 1. / 20
	// onNode is the part on one node.
	onNode = 1. / 1000
)

// of returns how many of so many objects the selection lets through.
func (s Selection) of(objects int64) float64 {
	n := float64(objects)
	if s.Namespace {
		n = min(n, inNamespace)
	}
	if s.Labels {
		n *= labelled
	}
	if s.Node {
		n *= onNode
	}
	if s.Name {
		n = min(n, 1)
	}
	return n
}

// Selected returns how many objects of a kind a selection lets through on the cluster.
func (c *Cluster) Selected(k kube.Kind, s Selection) float64 { return s.of(c.Objects(k)) }

// examined returns how many of them the API server looks at: it keeps objects
// by namespace and name, pods also by node, and goes through the rest.
func (s Selection) examined(objects int64) float64 {
	s.Labels = false
	return s.of(objects)
}
