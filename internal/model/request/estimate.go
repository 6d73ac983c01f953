package request

import (
	"go/constant"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// Selection says how the options of a LIST narrow it. A label selector of any
// value saves sending and not examining, so that its value does not matter.
func (r *Result) Selection(l *List) cost.Selection {
	s := cost.Selection{Labels: l.Labels != nil, Unknown: !l.Complete || l.lost}
	switch {
	case l.Fields == nil:
	case len(l.Selected) == 0:
		s.Unknown = true
	case l.ByField(kube.NameField):
		s.Name = true
	case l.ByField(kube.NodeField):
		s.Node = true
	default: // the server goes through all objects, as for a label
		s.Labels = true
	}
	if l.Namespace != nil && l.Scope != AllNamespaces && l.Scope != ClusterScoped {
		s.Namespace = r.isNamespace(l.Namespace)
		s.Unknown = s.Unknown || !s.Namespace
	}
	return s
}

// isNamespace reports whether a value surely names one namespace: a constant,
// a setting of the process, or the namespace of an object.
func (r *Result) isNamespace(v ssa.Value) bool {
	leaves := r.leaves(v)
	for _, leaf := range leaves {
		if !named(leaf) {
			return false
		}
	}
	return len(leaves) > 0
}

func named(leaf ssa.Value) bool {
	if c, ok := leaf.(*ssa.Const); ok {
		return c.Value != nil && c.Value.Kind() == constant.String && constant.StringVal(c.Value) != ""
	}
	if field := ir.FieldOf(leaf); field != nil {
		return kube.Is(field, kube.NamespaceOf) || kube.IsObjectKey(baseOf(leaf)) || ofObject(leaf)
	}
	return called(leaf, kube.NamespaceOf, kube.Setting)
}

// Estimate says what a cost in code of some heat amounts to, in one process or
// in one on every node.
func (c Cost) Estimate(hot heat.Heat, everyNode bool) *cost.Estimate {
	rhythm := hot.Rhythm()
	rhythm.EveryNode = everyNode
	if c.Discovery {
		return cost.Here().Discovers(rhythm)
	}
	return cost.Here().Lists(cost.List{Kind: c.Kind, Selection: c.Selection, Rhythm: rhythm, Cached: c.Version == "0"})
}

// Priced is what a LIST asks for, as estimates need it.
func (r *Result) Priced(l *List) Cost {
	return Cost{
		Kind: l.Kind, Of: l.of, Scope: l.Scope, Labels: l.Labels != nil, Fields: l.Fields != nil, Selection: r.Selection(l),
		Version: l.Version, Reader: l.Reader, Uncached: l.Reader && l.Unstructured,
	}
}

// Dearer reports whether informers would get more objects than LISTs with an estimate do:
// where every node runs one, each gets all changes of the kind.
func (c Cost) Dearer(lists *cost.Estimate) bool {
	if c.Discovery || !lists.EveryNode {
		return false
	}
	return cost.Here().Watched(c.Kind, c.Selection, true).Of(cost.Sent) > lists.Of(cost.Sent)
}
