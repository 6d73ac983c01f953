package nodescope

import (
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
)

func message(w nodelocal.Waste) string {
	verb := "caches"
	if w.List != nil || w.Lists {
		verb = "lists"
	}
	switch {
	case !w.OfNode():
		return fmt.Sprintf("%s objects are filtered by %s after the LIST: with a field selector, the server sends only those that are kept", w.Kind, w.Field)
	case w.Kind == kube.NodeKind:
		return fmt.Sprintf("each node %s all Node objects to use its own (%s): select it by %s", verb, w.Evidence.Setting, w.Field)
	}
	return fmt.Sprintf("each node %s the %s objects of all nodes to use its own (%s): select them by %s", verb, w.Kind, w.Evidence.Setting, w.Field)
}

func related(p *rule.Pass, w nodelocal.Waste) []analysis.RelatedInformation {
	var out []analysis.RelatedInformation
	add := func(at rule.Place, text string) {
		if pos := at.Pos(p.Pass); at.Valid() && pos.IsValid() {
			out = append(out, rule.Related(pos, "%s", text))
		}
	}
	switch {
	case w.Lists:
		add(w.Constructor, "they are listed here")
	case w.List == nil && (w.Cache == nil || w.Cache.Remote):
		add(w.Constructor, "the cache is constructed here")
	}
	add(w.Evidence.Place, "the name of the node comes from here")
	add(w.Filter, "objects are compared with it here")
	return out
}
