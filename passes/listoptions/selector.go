package listoptions

import (
	"fmt"
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// selectors checks the selectors of a request.
func (c *checker) selectors(q *request.Request, f *request.OptionForm) {
	answers := c.answers(q)
	if fields := f.Get(kube.OptFields); fields.Value != nil {
		switch answers {
		case client.Live:
			c.selectable(q, f, fields)
			c.inserted(q, f, fields, "FieldSelector", c.FitsFields)
		case client.CachedCopy, client.CacheOwned:
			c.exact(q, f, fields)
		}
	}
	if labels := f.Get(kube.OptLabels); labels.Value != nil && answers == client.Live {
		c.inserted(q, f, labels, "LabelSelector", c.FitsLabels)
	}
}

// selectable reports fields that the server cannot select by.
func (c *checker) selectable(q *request.Request, f *request.OptionForm, s request.OptionSetting) {
	for _, term := range c.FieldTerms(s.Value) {
		if kube.Unselectable(q.Kind, term.Key) {
			c.add(finding{at: s.At, does: rule.Breaks, request: q, form: f, message: fmt.Sprintf(
				"%s is no field selector of %s: the server rejects the %s (400)", term.Key, q.Kind.Name, verbOf(q))})
			return
		}
	}
}

// exact reports field selectors that the cache has no index for.
func (c *checker) exact(q *request.Request, f *request.OptionForm, s request.OptionSetting) {
	for _, term := range c.FieldTerms(s.Value) {
		if term.Differs {
			c.add(finding{at: s.At, does: rule.Breaks, request: q, form: f, message: fmt.Sprintf(
				"%s != in a cached List: the cache selects by equal fields only, and fails", term.Key)})
			return
		}
	}
}

// inserted remarks values that are put into the text of a selector: what does
// not fit was refused where a label was set to it, or fails at the first try.
func (c *checker) inserted(q *request.Request, f *request.OptionForm, s request.OptionSetting, name string, fits func(ssa.Value) bool) {
	if b, ok := s.Value.Type().Underlying().(*types.Basic); !ok || b.Kind() != types.String {
		return
	}
	for _, in := range c.Inserted(s.Value) {
		if fits(in.Value) {
			continue
		}
		p, ok := c.pieces(s.Value)
		value := c.insertedText(in)
		message := fmt.Sprintf("%s is put into %s unescaped: a comma, = or \\ in it changes what is selected", value, name)
		if name == "LabelSelector" {
			message = fmt.Sprintf("%s is put into %s as text: if it is no label value (63 characters), the request fails or selects others", value, name)
		}
		fix := func(c *checker, f *finding, node ast.Node) *rule.Fix {
			if !ok || c.FileOf(p.all.Pos()) != c.FileOf(node.Pos()) {
				return nil
			}
			return c.makeSelector(p, name == "LabelSelector")
		}
		c.add(finding{at: s.At, does: rule.Remark, message: message, fix: fix, request: q, form: f})
		return
	}
}
