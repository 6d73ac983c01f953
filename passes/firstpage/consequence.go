package firstpage

import (
	"go/ast"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/paging"
	"github.com/informerlint/informerlint/internal/rule"
)

// consequence is what a defect does. What breaks does so with each second page. How
// many objects there are is for the cluster to decide: the first page is a loss where the
// reference cluster has more of them, and code acts upon what it takes for all.
func consequence(p *rule.Pass, d paging.Defect, at ast.Node) rule.Consequence {
	switch d.Fault {
	case paging.MaybeCachePaged:
		return rule.Remark
	case paging.OptionsIgnored:
		if !d.Limited {
			return rule.Remark
		}
	case paging.FirstAgain, paging.VersionKept, paging.MatchKept, paging.CachePaged:
		return rule.Breaks
	case paging.FirstOnly:
		if !d.Acted || capped(p, limiting(p, d, at)) || d.Listed != nil && mayBeAll(d) {
			return rule.Remark
		}
	}
	return rule.Loses
}

// mayBeAll reports whether a page may well have all objects that are asked for.
func mayBeAll(d paging.Defect) bool {
	kind, selection := d.Listed.Kind, d.Listed.Selection
	return kind == kube.Kind{} || selection.Narrows() || selection.Unknown ||
		cost.Here().Selected(kind, selection) < float64(d.Limit)
}
