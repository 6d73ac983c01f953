package listoptions

import (
	"cmp"
	"go/token"
	"slices"

	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// maxMistakes bounds how much is remembered of one field or function.
const maxMistakes = 8

// await notes what is wrong if the client of a request turns out to be cached.
func (c *checker) await(q *request.Request, f *request.OptionForm, ways []*request.OptionForm) {
	for _, wrong := range cachedLists {
		if wrong.cached == "" || !c.wrong(q, f, ways, wrong) {
			continue
		}
		at := f.Get(wrong.wrong).At
		if !at.IsValid() {
			at = c.Prog.Syntax(q.Call).Pos()
		}
		c.note(c.Slots(q.Client), request.Mistake{
			Does: wrong.does, Text: wrong.cached, At: rule.PlaceOf(c.Fset, at), Kind: q.Kind, Unstructured: q.Unstructured,
		})
	}
}

func (c *checker) note(slots []request.Slot, m request.Mistake) {
	for _, slot := range slots {
		m.Param = slot.Param
		if !slices.Contains(c.awaits[slot.Of], m) {
			c.awaits[slot.Of] = append(c.awaits[slot.Of], m)
		}
	}
}

// decide reports the cached clients that this package gives to others whose
// requests are wrong then, and tells who decides about those it is given.
func (c *checker) decide() {
	for filling := range c.Fillings() {
		var wrong []request.Mistake
		for _, m := range c.imported(filling.Slot) {
			if c.CachedFor(filling.Client, m) {
				wrong = append(wrong, m)
			} else {
				c.note(c.Slots(filling.Client), m)
			}
		}
		if len(wrong) > 0 {
			c.reportCached(filling, wrong)
		}
	}
	for obj, mistakes := range c.awaits {
		slices.SortStableFunc(mistakes, func(a, b request.Mistake) int {
			return cmp.Or(cmp.Compare(a.Param, b.Param), -cmp.Compare(a.Does, b.Does),
				cmp.Compare(a.At.File, b.At.File), cmp.Compare(a.At.Line, b.At.Line))
		})
		rule.Export(c.Pass.Pass, obj, &request.Awaits{Mistakes: mistakes[:min(len(mistakes), maxMistakes)]})
	}
}

// imported returns the mistakes that another package left to a slot.
func (c *checker) imported(slot request.Slot) []request.Mistake {
	var fact request.Awaits
	if !c.ImportObjectFact(slot.Of, &fact) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(fact.Mistakes), func(m request.Mistake) bool { return m.Param != slot.Param })
}

// reportCached reports a cached client on its way to requests that are wrong,
// the gravest for all.
func (c *checker) reportCached(filling request.Filling, wrong []request.Mistake) {
	slices.SortStableFunc(wrong, func(a, b request.Mistake) int { return -cmp.Compare(a.Does, b.Does) })
	live := &request.ReadsLive{}
	report := rule.Report{Consequence: wrong[0].Does, At: filling.Node, Message: "this client reads a cache: " + wrong[0].Text, Unless: live}
	for _, m := range wrong {
		live.Kinds = append(live.Kinds, m.Kind)
		if pos := m.At.Pos(c.Pass.Pass); pos != token.NoPos {
			report.Related = append(report.Related, rule.Related(pos, "%s", m.Text))
		}
	}
	c.Report(report)
}
