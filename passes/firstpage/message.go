package firstpage

import (
	"fmt"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// message says what is wrong, and what comes of it.
func message(d request.PagingDefect) string {
	switch d.Fault {
	case request.FirstOnly:
		return fmt.Sprintf("continue token of this LIST is never read: objects after the first %d are silently dropped", d.Limit)
	case request.OptionsIgnored:
		if !d.Limited {
			return "page function ignores its options: without Limit and Continue it lists everything at once"
		}
		return "page function ignores its options: without their Continue it lists the first page for ever"
	case request.SelectorLost:
		return fmt.Sprintf("%s differs between pages: the continue token only fits the query that it came from", d.Selector)
	case request.CachePaged:
		if d.Deep.Valid() {
			return "this client reads a cache and is asked for pages: a cache has none, so the loop loses what lies beyond Limit, or fails"
		}
		return "page loop reads a cache, which has no pages: it loses what lies beyond Limit, or fails"
	}
	return messages[d.Fault]
}

var messages = map[request.PagingFault]string{
	request.MaybeCachePaged: "page loop of a reconciler: if its client is the manager's, it reads a cache, which has no pages",

	request.FirstAgain:   "page loop never passes the continue token on: each round reads the first page again, without end",
	request.VersionKept:  "resourceVersion is set together with the continue token: the server rejects every page but the first",
	request.MatchKept:    "resourceVersionMatch is set together with the continue token: the server rejects every page but the first",
	request.ErrorDropped: "error ends the page loop and is dropped: the objects of this page and all later ones are missing silently",
	request.ErrorRetried: "page loop repeats itself on every error: once the continue token has expired (410), it never ends",
}

// causes says what the other half of a defect is.
var causes = map[request.PagingFault]string{
	request.FirstOnly:    "taken for all objects here",
	request.SelectorLost: "the first page",
	request.ErrorDropped: "the error is dropped here",
	request.ErrorRetried: "the error is dropped here",
}

func related(p *rule.Pass, d request.PagingDefect) []analysis.RelatedInformation {
	if d.Deep.Valid() {
		return []analysis.RelatedInformation{rule.Related(d.Deep.Pos(p.Pass), "asked for pages here")}
	}
	var places []analysis.RelatedInformation
	if at := d.Fixed.Pos(p.Pass); at.IsValid() {
		places = append(places, rule.Related(at, "asked for one page here"))
	}
	if d.Where == nil || causes[d.Fault] == "" {
		return places
	}
	at := ir.Position(d.Where)
	if test, ok := d.Where.(*ssa.If); ok {
		at = ir.Position(test.Cond)
	}
	return append(places, rule.Related(at, "%s", causes[d.Fault]))
}
