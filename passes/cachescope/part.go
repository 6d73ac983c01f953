package cachescope

import (
	"fmt"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
)

// together groups the kinds that one change of a factory narrows: those of which the
// program needs the same namespace. Kinds that clusters have few of are left out.
func together(scopes []nodelocal.Scope) (groups [][]nodelocal.Scope) {
	for _, s := range scopes {
		if !cost.Here().Many(s.Kind) {
			continue
		}
		i := slices.IndexFunc(groups, func(g []nodelocal.Scope) bool {
			return g[0].Cache == s.Cache && !g[0].ByName() && !s.ByName() && g[0].Same(s)
		})
		if i < 0 {
			groups = append(groups, []nodelocal.Scope{s})
		} else {
			groups[i] = append(groups[i], s)
		}
	}
	return groups
}

// reportPart reports kinds of a factory or informer of which a part is needed.
func reportPart(p *rule.Pass, scopes []nodelocal.Scope) {
	c := scopes[0].Cache
	var sum *cost.Estimate
	var kinds []kube.Kind
	for _, s := range scopes {
		held := c.Held(s.Kind)
		held.EveryNode = nodelocal.OnEveryNode(p.Pass, c)
		sum, kinds = sum.Plus(cost.Here().Beyond(held, kept(s))), append(kinds, s.Kind)
	}
	p.Report(rule.Report{
		Consequence: rule.Costs, Cost: sum, At: scopes[0].At.Fun, Message: partly(p, scopes, kinds),
		Fix: inNamespace(p, scopes), Related: readers(p, scopes), Users: c.UsedBy(kinds),
	})
}

// kept is how much of a kind the program needs.
func kept(s nodelocal.Scope) cost.Selection {
	return cost.Selection{Name: s.ByName(), Namespace: s.ByNamespace(), Labels: s.Labels != ""}
}

// partly says what is needed, and how the rest is left out.
func partly(p *rule.Pass, scopes []nodelocal.Scope, kinds []kube.Kind) string {
	who := "this informer"
	if scopes[0].Cache.Sort == cache.Factory {
		who = "this factory"
	}
	return cache.Fit(kinds, maxNamed, func(names string) string {
		return fmt.Sprintf("%s holds every %s of the cluster, and only %s: %s", who, names, need(scopes[0]), narrower(p, scopes))
	})
}

func need(s nodelocal.Scope) string {
	switch {
	case s.ByName():
		return s.Name.String() + " is used"
	case s.ByNamespace():
		return "those in " + s.Namespace.String() + " are used"
	}
	return "those with " + s.Labels + " are used"
}

// narrower is what to do where the cache is made: kinds that others of the factory stand
// beside need a factory of their own.
func narrower(p *rule.Pass, scopes []nodelocal.Scope) string {
	s := scopes[0]
	option := optionOf(s)
	switch {
	case s.Cache.Sort != cache.Factory && s.ByName():
		return "select it by metadata.name"
	case s.Cache.Sort != cache.Factory && s.ByNamespace():
		return "give it the namespace"
	case s.Cache.Sort != cache.Factory:
		return "select them by the label"
	case !alone(scopes):
		return "use another factory " + option
	}
	return "make it " + option
}

// optionOf is how a factory is narrowed, as far as its package has options.
func optionOf(s nodelocal.Scope) string {
	role, other := kube.TweakArg, "with a label selector"
	switch {
	case s.ByName():
		other = "with a selector of metadata.name"
	case s.ByNamespace():
		role, other = kube.NamespaceArg, "with that namespace"
	}
	if s.Cache.Call == nil {
		return other
	}
	callee := ir.CalleeFunc(s.Cache.Call)
	if callee == nil {
		return other
	}
	if option := kube.FactoryOption(callee.Pkg(), role); option != nil {
		return "with " + option.Name()
	}
	return other
}

// alone reports whether all that a factory is known to hold may be narrowed by the change.
func alone(scopes []nodelocal.Scope) bool {
	c, s := scopes[0].Cache, scopes[0]
	byNamespace := s.ByNamespace() && !s.ByName()
	for _, u := range c.Uses {
		if u.Kind == (kube.Kind{}) && u.Act != cache.Starts {
			return false
		}
	}
	for _, k := range c.Known() {
		namespaced, known := kube.InNamespaces(k)
		indifferent := byNamespace && known && !namespaced
		if !indifferent && !slices.ContainsFunc(scopes, func(s nodelocal.Scope) bool { return s.Kind == k }) {
			return false
		}
	}
	return !c.Escapes
}

// readers are the places that need the kinds.
func readers(p *rule.Pass, scopes []nodelocal.Scope) (out []analysis.RelatedInformation) {
	for _, s := range scopes {
		shown := 0
		for _, w := range s.Wants {
			pos := w.Place.Pos(p.Pass)
			if !w.Place.Valid() || !pos.IsValid() || shown == maxShown {
				continue
			}
			shown++
			verb := "read"
			if w.Handler {
				verb = "handled"
			}
			out = append(out, rule.Related(pos, "%s is %s here", s.Kind.Name, verb))
		}
	}
	return out
}
