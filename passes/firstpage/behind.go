package firstpage

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// leave tells the packages that import this one which first pages it takes for all objects if what
// they fill in lists with the options that it is given.
func leave(p *rule.Pass, r *request.PagingResult) {
	left := map[types.Object][]request.FirstPage{}
	for d, slots := range r.Behind() {
		call, ok := d.At.(ssa.CallInstruction)
		if !ok {
			continue
		}
		for _, slot := range slots {
			slot.Does = consequence(p, d, r.Prog.Syntax(call))
			left[slot.Of] = append(left[slot.Of], slot.FirstPage)
		}
	}
	for obj, pages := range left {
		rule.Export(p.Pass, obj, request.Gravest(pages))
	}
}

// decide reports what this package fills in that lists with the options that it is given, where it
// is asked for first pages only: the gravest for all.
func decide(p *rule.Pass, r *request.PagingResult) {
	for filling := range request.Of(p.Pass).Fillings() {
		var fact request.FirstPages
		if !p.ImportObjectFact(filling.Of, &fact) {
			continue
		}
		partly := false
		i := slices.IndexFunc(fact.Pages, func(page request.FirstPage) (ok bool) {
			if page.Param == filling.Param {
				partly, ok = r.Lists(filling.Client, page)
			}
			return ok
		})
		if i < 0 {
			continue
		}
		page := fact.Pages[i]
		if partly {
			page.Does = rule.Remark // they may well be on one page
		}
		report := rule.Report{
			Consequence: page.Does, At: filling.Node, Cause: rule.Cause{Name: p.CauseAt(page.At)},
			Message: fmt.Sprintf("this is asked for one page whose continue token is never read: objects after the first %d are silently dropped", page.Limit),
		}
		if at := page.At.Pos(p.Pass); at.IsValid() {
			report.Related = []analysis.RelatedInformation{rule.Related(at, "asked for one page here")}
		}
		p.Report(report)
	}
}
