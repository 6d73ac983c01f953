package duplicateinformer

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
)

// forms reports kinds that one manager caches in full and as metadata: it
// keeps an informer for each form.
func forms(p *rule.Pass, c *cache.Cache) {
	if c.Sort != cache.Manager && c.Sort != cache.ObjectCache || c.Fake {
		return
	}
	var seen []kube.Kind
	for _, slim := range c.Uses {
		if slim.Content != cache.Metadata || slim.Kind == (kube.Kind{}) || slices.Contains(seen, slim.Kind) || !c.Caches(slim) {
			continue
		}
		seen = append(seen, slim.Kind)
		for _, full := range c.Uses {
			if full.Kind == slim.Kind && full.Content == cache.Typed && c.Caches(full) && full.Act != cache.Indexes {
				reportForms(p, c, slim, full)
				break
			}
		}
	}
}

func reportForms(p *rule.Pass, c *cache.Cache, slim, full cache.Use) {
	var at analysis.Range
	switch {
	case full.Syntax() != nil:
		at = full.Syntax().Fun
	case slim.Syntax() != nil:
		at = slim.Syntax().Fun
	case c.Syntax != nil:
		at = c.Syntax.Fun
	default:
		return
	}
	slimmer := c.Held(slim.Kind)
	slimmer.Projection, slimmer.EveryNode = cost.Metadata, nodelocal.OnEveryNode(p.Pass, c)
	r := rule.Report{
		Consequence: rule.Costs, Cost: cost.Here().Heap(slimmer), At: at,
		Message: fmt.Sprintf("%s is cached twice by one %s: in full because %s %s it, and as metadata in %s; use one form",
			full.Kind.Name, c.Sort, full.Place.Base(), full.Act, slim.Place.Base()),
	}
	r.Related = related(p, r.Related, slim.Place, "cached as metadata because of this")
	r.Related = related(p, r.Related, full.Place, "cached in full because of this")
	p.Report(r)
}

// maxNamed bounds how many kinds a message names.
const maxNamed = 2

func names(kinds []kube.Kind) string {
	var list []string
	for _, k := range kinds[:min(len(kinds), maxNamed)] {
		list = append(list, k.Name)
	}
	text := strings.Join(list, ", ")
	switch more := len(kinds) - maxNamed; {
	case more == 1:
		return text + " and another kind"
	case more > 1:
		return fmt.Sprintf("%s and %d more kinds", text, more)
	}
	return text
}
