package firstpage

import (
	"go/ast"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/paging"
	"github.com/informerlint/informerlint/internal/rule"
)

// consequence is what a defect does: objects get lost where the reference cluster has
// more of them than a page. Where it is not known how many there are, few people who set a
// Limit are surprised by it.
func consequence(p *rule.Pass, d paging.Defect, at ast.Node) rule.Consequence {
	switch {
	case d.Fault == paging.MaybeCachePaged:
		return rule.Remark
	case d.Fault != paging.FirstOnly:
		return rule.Breaks
	case capped(p, limiting(p, d, at)):
		return rule.Remark
	case d.Listed == nil:
		return rule.Breaks
	}
	kind, selection := d.Listed.Kind, d.Listed.Selection
	switch {
	case kind == kube.Kind{}, selection.Narrows(), selection.Unknown:
		return rule.Remark // the page may well have them all
	case cost.Here().Selected(kind, selection) < float64(d.Limit):
		return rule.Remark
	}
	return rule.Breaks
}
