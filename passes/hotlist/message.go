package hotlist

import (
	"go/ast"
	"strings"
	"unicode/utf8"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// longest is the number of characters a message may have.
const longest = 140

// fit joins what is wrong and the first way out that leaves room.
func fit(subject string, ways ...string) string {
	for _, way := range ways {
		if message := subject + ": " + way; utf8.RuneCountInString(message) <= longest {
			return message
		}
	}
	return subject
}

// subject says what a LIST asks for, and how often.
func subject(c request.Cost, hot heat.Heat) string { return "live " + listing(c, hot) }

func listing(c request.Cost, hot heat.Heat) string {
	if c.Discovery {
		return "discovery of all API resources " + often(hot)
	}
	parts := []string{"LIST of " + plural(c.Kind)}
	switch {
	case c.Labels:
		parts = append(parts, "by label")
	case c.Fields:
		parts = append(parts, "by field")
	}
	switch c.Scope {
	case request.AllNamespaces:
		parts = append(parts, "in all namespaces")
	case request.OneNamespace:
		parts = append(parts, "in one namespace")
	}
	return strings.Join(append(parts, often(hot)), " ")
}

func often(hot heat.Heat) string {
	if hot.Looped {
		return "in a loop " + hot.Phrase()
	}
	return hot.Phrase()
}

// indirect says the same of a call that leads to the LIST.
func indirect(w heat.Work[request.Cost], hot heat.Heat) string {
	if len(w.Chain) == 0 {
		return subject(w.What, hot)
	}
	return w.Chain[0] + " makes a live " + listing(w.What, hot)
}

// direct returns the ways out of a LIST, the best first.
func direct(p *rule.Pass, r *request.Result, l *request.List, estimate *cost.Estimate) []string {
	if purpose, ok := r.Purpose(l); ok {
		return purposeful(purpose)
	}
	var ways []string
	fn := l.Call.Parent()
	if lister, ok := r.Lister(fn, l.Kind); ok {
		ways = append(ways, "read "+lister.Expr+", which holds them in memory", "read "+lister.Expr)
	}
	if reader, ok := r.CachedReader(fn); ok && !l.Reader && l.Fields == nil && cacheable(r.Priced(l), estimate) && !narrowed(p, l.Kind) {
		ways = append(ways, reader.Expr+" reads them from the cache")
	}
	if field := r.FilterField(l); field != "" {
		ways = append(ways, "let the server select by "+field)
	}
	return append(ways, remedies(p, r.Priced(l), estimate)...)
}

// purposeful returns what can be done about a LIST that is live on purpose.
func purposeful(p request.Purpose) []string {
	if p.Decides != "" {
		return []string{"it decides what to " + p.Decides + "; read page by page, or narrow it by a selector", "read page by page"}
	}
	return []string{"a cached client is at hand; if it is live on purpose, read page by page", "read page by page"}
}

// remedies returns what can be done about a cost in any program.
func remedies(p *rule.Pass, c request.Cost, estimate *cost.Estimate) []string {
	switch {
	case c.Decides != "":
		return purposeful(request.Purpose{Decides: c.Decides})
	case c.Discovery:
		return []string{"every API group is asked; keep the answer, or use a cached discovery client", "keep the answer"}
	case !cacheable(c, estimate), c.Reader && narrowed(p, c.Kind):
		return uncached(c)
	case c.Version == "0" && (c.Labels || c.Fields):
		return []string{`"0" may answer from the past; read a lister or cached client`, "read a lister"}
	case c.Version == "0":
		return []string{
			`the server still encodes them all, and "0" may answer from the past; read a lister or cached client`,
			`"0" saves no encoding and may answer from the past; read a lister`,
		}
	case c.Fields: // the server may have an index
		return []string{"read a lister, or a cached client with an index of the field", "read a lister"}
	case c.Labels:
		return []string{
			"the server still scans them all; read a lister or cached client",
			"the server still scans them all", "read a lister",
		}
	}
	return []string{
		"the server reads and encodes them all; read a lister or cached client",
		"the server reads and encodes them all", "read a lister",
	}
}

// uncached returns what can be done where a cache would cost more.
func uncached(c request.Cost) []string {
	switch {
	case c.Version == "0":
		return []string{`"0" may answer from the past, and saves no encoding`}
	case c.Labels:
		return []string{"the server still scans them all"}
	case c.Fields:
		return nil
	}
	return []string{"the server reads and encodes them all; narrow it by a selector, or read page by page", "read page by page"}
}

// decided returns what can be passed instead of a live client.
func decided(c request.Cost, narrowed bool, bound string) []string {
	if bound != "" {
		return []string{bound}
	}
	if c.Uncached {
		return []string{"its manager does not cache unstructured objects", "unstructured objects are not cached"}
	}
	if narrowed {
		return []string{"the manager's cache may hold only some; read page by page", "read page by page"}
	}
	if c.Fields {
		return []string{"pass one that reads a cache with an index of the field", "pass a cached one"}
	}
	return []string{"pass one that reads a cache, such as the manager's client", "pass one that reads a cache", "pass a cached one"}
}

// plural names the objects of a kind.
func plural(k kube.Kind) string {
	switch name := k.Name; {
	case name == "":
		return "objects"
	case strings.HasSuffix(name, "ss"), strings.HasSuffix(name, "ch"), strings.HasSuffix(name, "x"):
		return name + "es"
	case strings.HasSuffix(name, "cy"), strings.HasSuffix(name, "ty"), strings.HasSuffix(name, "ry"):
		return strings.TrimSuffix(name, "y") + "ies"
	case strings.HasSuffix(name, "s"):
		return name
	default:
		return name + "s"
	}
}

// reasons returns what makes the kinds listed expensive, and where other
// packages list them.
func reasons(p *rule.Pass, at ast.Node, works []heat.Work[request.Cost]) []analysis.RelatedInformation {
	var out []analysis.RelatedInformation
	if reason, ok := kube.IsHot(works[0].What.Kind); ok {
		out = append(out, rule.Related(at.Pos(), "%s: %s", plural(works[0].What.Kind), reason))
	}
	for _, w := range works {
		if len(w.Chain) > 0 {
			out = append(out, deep(p, w)...)
		}
	}
	return out
}

// deep returns where the LIST stands.
func deep(p *rule.Pass, w heat.Work[request.Cost]) []analysis.RelatedInformation {
	pos := w.At.Pos(p.Pass)
	if !pos.IsValid() {
		return nil
	}
	if w.What.Discovery {
		return []analysis.RelatedInformation{rule.Related(pos, "discovery of all API resources")}
	}
	return []analysis.RelatedInformation{rule.Related(pos, "LIST of %s", plural(w.What.Kind))}
}
