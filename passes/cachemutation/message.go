package cachemutation

import (
	"fmt"
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// maxSubject is how long the text may be by which a message names a write.
const maxSubject = 46

// message names what is written the way the code does, at the first place.
func (c cause) message(p *rule.Pass, r *object.MutationResult) string {
	what := subject(p, r.Syntax(c.first().At)) + " writes to "
	switch n := c.elsewhere(); {
	case c.repairs():
		return what + "an object of the cache, if that is unsorted or lacks it: have it change a copy"
	case c.first().Unserved != "":
		return what + "an object of the cache, but " + c.first().Unserved
	case c.first().Restores:
		return subject(p, r.Syntax(c.first().At)) + " writes the old state into the cache's new object: compare with what is wanted; change a copy"
	case c.first().Alone:
		return subject(p, r.Syntax(c.first().At)) + " makes the same of an object of the cache each time, while nothing else reads it: change a copy"
	case c.first().Named:
		return what + "the key by which the cache was asked for an object: change a DeepCopy"
	case c.first().Own:
		return what + "what the program itself put into the cache: change a copy, if others read it"
	case c.first().Deleted:
		return what + "a deleted object, which any other handler of it gets, too: change a DeepCopy"
	case c.first().PutBack:
		return what + "an update's old object until it returns: other handlers get it, too; change a copy"
	case c.first().Replaced && c.first().Proof == object.Unlike:
		return what + "the old object of an update, which readers may have still: change a DeepCopy"
	case c.first().Kept:
		return what + "an object that is kept from an earlier round: change a DeepCopy, as it may be the cache's"
	case c.first().Unheld:
		return what + "an object of the cache for a deletion that no finalizer holds up: change a DeepCopy"
	case c.first().Carried:
		return what + "an object of the cache what a copy of it holds: have the server tell readers, or keep it elsewhere"
	case c.first().Told:
		return what + "an object of the cache before the server has it: change a DeepCopy"
	case c.first().Relied && c.first().Proof == object.Unread:
		return what + "an object of the cache, where other code reads it: change a DeepCopy"
	case n > 0 && c.oneObject(p):
		return what + "an object of the cache, here and at " + places(n) + ": " + shortly[c.first().Proof]
	case n > 0:
		return what + "objects of the cache, here and at " + places(n) + ": " + effects[c.first().Proof]
	}
	return what + "an object of the cache: " + effect[c.first().Proof]
}

// places counts those beside the first.
func places(n int) string {
	if n == 1 {
		return "another place"
	}
	return fmt.Sprintf("%d places more", n)
}

// effect says what comes of a write to one object, shortly of several to one,
// effects of one to several.
var (
	effect = map[object.Proof]string{
		object.Unread:    "nothing else is seen to read that; change a DeepCopy",
		object.Unlike:    "it no longer is what the server has; change a DeepCopy",
		object.Seen:      "later reads see what the server never had; change a DeepCopy",
		object.Raced:     race,
		object.Forgotten: "a failed update is never retried; change a DeepCopy",
	}
	shortly = map[object.Proof]string{
		object.Unread:    "nothing is seen to read that; change a DeepCopy",
		object.Unlike:    "it is not the server's then; change a DeepCopy",
		object.Seen:      "later reads see that; change a DeepCopy",
		object.Raced:     "readers race with that; change a DeepCopy",
		object.Forgotten: "failed updates are not retried; change a DeepCopy",
	}
	effects = map[object.Proof]string{
		object.Unread:    "nothing is seen to read that; change DeepCopies",
		object.Unlike:    "they are not the server's then; change DeepCopies",
		object.Seen:      "later reads see that; change DeepCopies",
		object.Raced:     "readers race with that; change DeepCopies",
		object.Forgotten: "failed updates are not retried; change DeepCopies",
	}
)

const race = "its other readers race with that; change a DeepCopy"

// subject names what a node writes to, or calls.
func subject(p *rule.Pass, at ast.Node) string {
	switch n := at.(type) {
	case *ast.AssignStmt:
		return fitting(p, n.Lhs[0], "this")
	case *ast.IncDecStmt:
		return fitting(p, n.X, "this")
	case *ast.CallExpr:
		return fitting(p, n.Fun, "this call")
	}
	return "this"
}

// fitting names an expression by what of its end is short enough, or by
// another name.
func fitting(p *rule.Pass, x ast.Expr, other string) string {
	if _, call := x.(*ast.FuncLit); call {
		return other
	}
	if text := p.Text(x); text != "" && len(text) <= maxSubject {
		return text
	}
	switch x := x.(type) {
	case *ast.SelectorExpr:
		return ending(x)
	case *ast.IndexExpr:
		return fitting(p, x.X, other)
	case *ast.ParenExpr:
		return fitting(p, x.X, other)
	case *ast.StarExpr:
		return fitting(p, x.X, other)
	}
	return other
}

// ending is as much of the end of a selector as is short enough.
func ending(x *ast.SelectorExpr) string {
	text := x.Sel.Name
	for {
		inner, ok := x.X.(*ast.SelectorExpr)
		if !ok || len(inner.Sel.Name)+1+len(text) > maxSubject {
			return text
		}
		x, text = inner, inner.Sel.Name+"."+text
	}
}

// related shows the way: where the object came from, the calls it passed, the
// write. Those that lead to the finding are counted.
func related(p *rule.Pass, m object.Mutation) (way []analysis.RelatedInformation, leading int) {
	add := func(pl rule.Place, text string) {
		if at := pl.Pos(p.Pass); at.IsValid() {
			way = append(way, rule.Related(at, "%s", text))
		}
	}
	if m.Origin != nil {
		add(m.Origin.At, forms[m.Origin.Form])
		way = append(way, rule.Related(m.Source.Pos(), "%s", passed(m.Source.Form)))
	} else if m.Deleted {
		way = append(way, rule.Related(m.Source.Pos(), "the informer hands over a deleted object here"))
	} else {
		way = append(way, rule.Related(m.Source.Pos(), "%s", forms[m.Source.Form]))
	}
	for i := len(m.Calls) - 1; i >= 0; i-- {
		way = append(way, rule.Related(m.Calls[i].Pos(), "and returned here"))
	}
	leading = len(way)
	if m.Effect != nil {
		for _, at := range m.Effect.Calls {
			add(at, "passed on here")
		}
		add(m.Effect.At, "and written here")
	}
	return way, leading
}

// setting says what an option does to the code that reads objects.
func setting(s object.Setting) string {
	return "the cache hands out its own " + s.Kind.Name + " here, and code writes to one: " + race
}

// written shows where objects are read and written.
func written(p *rule.Pass, s object.Setting) []analysis.RelatedInformation {
	var way []analysis.RelatedInformation
	for _, w := range s.Writes {
		read, write := w.Read.Pos(p.Pass), w.Write.Pos(p.Pass)
		if read.IsValid() && write.IsValid() {
			way = append(way, rule.Related(read, "%s", forms[object.Uncopied]), rule.Related(write, "and written here"))
		}
	}
	return way
}

// passed says how code got an object from other code.
func passed(form object.MutationForm) string {
	if form == object.Visited {
		return "and handed over here"
	}
	return "and returned here"
}

// forms say how code gets an object of a cache.
var forms = map[object.MutationForm]string{
	object.Listed:   "the cache's own objects are listed here",
	object.Got:      "the cache's own object is read here",
	object.Handed:   "the informer hands over the cache's own object here",
	object.Visited:  "the cache's own object is handed over here",
	object.Uncopied: "objects are read from the cache here without copying what they refer to",
}

// joins says what comes of it that code of another package has a method called that this one
// hands over.
func joins(j object.Join) string {
	if j.Writes {
		return j.Method + " hands out objects of the cache, to code that writes to them: " + effect[j.Proof]
	}
	return j.Method + " writes to objects of the cache, which it is given: " + effect[j.Proof]
}

// joined shows where the object is read and written.
func joined(p *rule.Pass, j object.Join) (way []analysis.RelatedInformation) {
	if at := j.Origin.At.Pos(p.Pass); at.IsValid() {
		way = append(way, rule.Related(at, "%s", forms[j.Origin.Form]))
	}
	if at := j.Write.Pos(p.Pass); at.IsValid() {
		way = append(way, rule.Related(at, "and written here"))
	}
	return way
}
