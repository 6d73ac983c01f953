package listoptions

import (
	"cmp"
	_ "embed"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports options that the server rejects or ignores.
var Analyzer = rule.New(rule.Spec{
	Name:     "listoptions",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{request.Analyzer, request.PagingAnalyzer, request.ListWatchAnalyzer, rule.Versions},
	Facts:    []analysis.Fact{new(request.Awaits)},
	Check:    check,
})

func check(p *rule.Pass) {
	r := request.Of(p.Pass)
	if r == nil {
		return
	}
	c := &checker{
		Pass: p, Result: r, told: toldElsewhere(p),
		found: map[token.Pos]*finding{}, uses: map[token.Pos]int{}, awaits: map[types.Object][]request.Mistake{},
		answersTokens: kube.CachesAnswerTokens.In(p.Pkg, rule.ModulesOf(p.Pass)),
	}
	for q := range r.Requests() {
		if r.Prog.Syntax(q.Call) != nil {
			c.request(q)
		}
	}
	c.decide()
	c.report()
}

// A checker collects what is wrong with the options of a package, by the
// place where they are given: several requests may share them.
type checker struct {
	*rule.Pass
	*request.Result
	found map[token.Pos]*finding
	// uses counts the forms that an option given at a place is part of.
	uses map[token.Pos]int
	// awaits are mistakes of requests whose clients others decide about.
	awaits map[types.Object][]request.Mistake
	told   told
	// answersTokens tells that the lists of caches have a continue token.
	answersTokens bool
}

// A finding is one option that is wrong.
type finding struct {
	at      token.Pos
	does    rule.Consequence
	message string
	fix     fixer
	request *request.Request
	form    *request.OptionForm
	// wrong is the option, zero for what is part of a selector.
	wrong kube.Role
	// times counts the forms in which it is wrong.
	times int
	// paged tells that a request with the option may continue a list.
	paged bool
}

// request checks the options of one request on each way to it.
func (c *checker) request(q *request.Request) {
	table := c.tableFor(q)
	ways := c.Forms(q)
	for _, f := range ways {
		if q.Reader && c.answers(q) == client.Live {
			f = request.Flatten(f)
		}
		for _, s := range f.Fields {
			if s.At.IsValid() {
				c.uses[s.At]++
			}
		}
		if q.Reader && c.answers(q) == client.UnknownClient {
			c.await(q, f, ways)
		}
		if table == nil {
			continue
		}
		c.combinations(q, f, ways, table)
		c.selectors(q, f)
	}
}

// answers tells what answers a request.
func (c *checker) answers(q *request.Request) client.Client {
	if q.Verb != request.ListVerb || c.Live(q.List) {
		if o := c.Trace.Client(q.Client); o == client.Fake || o == client.UnknownClient {
			return o
		}
		return client.Live
	}
	if o := c.Trace.Client(q.Client); o != client.CachedCopy || !c.ReadsLive(q.Kind) {
		return o
	}
	return client.UnknownClient
}

// tableFor returns the combinations that are wrong for what answers a request.
func (c *checker) tableFor(q *request.Request) []combination {
	switch c.answers(q) {
	case client.Live:
		return [...][]combination{
			request.ListVerb: lists, request.WatchVerb: watches, request.DeleteVerb: deletions,
		}[q.Verb]
	case client.CachedCopy, client.CacheOwned:
		return cachedLists
	case client.UnknownClient:
		return anyLists
	}
	return nil
}

// add notes that an option is wrong on one way to a request; of several
// reasons the gravest counts.
func (c *checker) add(f finding) {
	if !f.at.IsValid() { // another package sets it
		f.at, f.message = c.Prog.Syntax(f.request.Call).Pos(), "these options: "+f.message
	}
	old := c.found[f.at]
	switch {
	case c.told.rewrites[f.at]:
	case old == nil || old.does < f.does:
		f.times = 1
		c.found[f.at] = &f
	case old.message == f.message:
		old.times++
		old.paged = old.paged || f.paged
	}
}

func (c *checker) report() {
	all := make([]*finding, 0, len(c.found))
	for _, f := range c.found {
		all = append(all, f)
	}
	slices.SortFunc(all, func(a, b *finding) int { return cmp.Compare(a.at, b.at) })
	for _, f := range all {
		node := c.nodeAt(f.at)
		if node == nil || c.serves(f) {
			continue
		}
		report := rule.Report{Consequence: f.does, At: node, Message: f.message}
		if c.answers(f.request) == client.CachedCopy {
			report.Unless = &request.ReadsLive{Kinds: []kube.Kind{f.request.Kind}}
		}
		if f.fix != nil && f.times == c.uses[f.at] {
			report.Fix = f.fix(c, f, node)
		}
		if call := c.Prog.Syntax(f.request.Call); c.Fset.PositionFor(call.Pos(), false).Line != c.Fset.PositionFor(node.Pos(), false).Line {
			report.Related = []analysis.RelatedInformation{rule.Related(call.Pos(), "%s gets these options", verbOf(f.request))}
		}
		c.Report(report)
	}
}

// foreign are options that requests of a verb ignore and others need.
var foreign = [...][]kube.Role{
	request.ListVerb: {kube.OptBookmarks}, request.WatchVerb: {kube.OptLimit, kube.OptContinue}, request.DeleteVerb: nil,
}

// serves reports whether an option that one request ignores serves another one
// that is given the same options.
func (c *checker) serves(f *finding) bool {
	return slices.Contains(foreign[f.request.Verb], f.wrong) && f.does < rule.Breaks && f.times < c.uses[f.at]
}

func verbOf(q *request.Request) string {
	return [...]string{
		request.ListVerb: "LIST", request.WatchVerb: "WATCH", request.DeleteVerb: "DeleteCollection",
	}[q.Verb]
}
