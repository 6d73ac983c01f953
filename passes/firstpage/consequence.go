package firstpage

import (
	"go/ast"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// consequence is what a defect does. What breaks does so with each second page. How
// many objects there are is for the cluster to decide: the first page is a loss where the
// reference cluster has more of them, and code acts upon what it takes for all.
func consequence(p *rule.Pass, d request.PagingDefect, at ast.Node) rule.Consequence {
	switch d.Fault {
	case request.MaybeCachePaged:
		return rule.Remark
	case request.OptionsIgnored:
		if !d.Limited {
			return rule.Remark
		}
	case request.FirstAgain, request.VersionKept, request.MatchKept, request.CachePaged:
		return rule.Breaks
	case request.FirstOnly:
		if !d.Acted || capped(p, limiting(p, d, at)) || d.Listed != nil && mayBeAll(d) {
			return rule.Remark
		}
	}
	return rule.Loses
}

// mayBeAll reports whether a page may well have all objects that are asked for.
func mayBeAll(d request.PagingDefect) bool {
	kind, selection := d.Listed.Kind, d.Listed.Selection
	return kind == kube.Kind{} || selection.Narrows() || selection.Unknown ||
		cost.Here().Selected(kind, selection) < float64(d.Limit)
}
