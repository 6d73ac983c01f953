package listoptions

import (
	"fmt"
	"go/ast"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// A combination of options is wrong where all of its conditions hold.
type combination struct {
	// wrong is the option reported, the first of the conditions.
	wrong kube.Role
	when  []condition
	// but excepts requests.
	but     func(*checker, *request.Request, *request.OptionForm) bool
	does    rule.Consequence
	message string
	fix     fixer
	// cached says what is wrong where only a caller knows that a cache answers.
	cached string
}

// A condition is one that an option meets.
type condition struct {
	option kube.Role
	holds  func(request.OptionSetting) bool
}

const (
	version = kube.OptResourceVersion
	match   = kube.OptResourceVersionMatch
)

// lists are wrong for a LIST that the server answers.
// Source: ValidateListOptions of apimachinery, the same since 0.27, and
// computeListLimit of the API server's watch cache.
var lists = append([]combination{
	{kube.OptLimit, when(kube.OptLimit, set, version, is("0"), match, unless("Exact"), kube.OptContinue, unset), events, rule.Remark,
		`Limit is ignored with ResourceVersion "0": a list from the server's watch cache is returned whole`, deleteOption, ""},
	{version, when(version, isVersion, kube.OptLimit, set, match, unset, kube.OptContinue, unset), nil, rule.Loses,
		"ResourceVersion with Limit and no match is taken exactly: once it is compacted, the LIST fails (410)", addMatch, ""},
	{kube.OptContinue, when(kube.OptContinue, set, version, isVersion, match, unset), paged, rule.Breaks,
		"Continue with a ResourceVersion: the server rejects the LIST of every page but the first (400)", nil, ""},
	{kube.OptInitialEvents, when(kube.OptInitialEvents, set), nil, rule.Breaks,
		"SendInitialEvents is for WATCH only: servers from 1.27 reject the LIST (422)", deleteOption, ""},
	{kube.OptBookmarks, when(kube.OptBookmarks, set), nil, rule.Remark,
		"AllowWatchBookmarks is for WATCH only: a LIST ignores it", deleteOption, ""},
	{kube.OptWatch, when(kube.OptWatch, set), nil, rule.Breaks,
		"Watch makes List hang: the server answers with a stream of events that does not end", deleteOption, ""},
	noLimit,
}, matches("LIST")...)

// deletions are wrong for a deletion of a collection.
var deletions = append([]combination{
	{kube.OptInitialEvents, when(kube.OptInitialEvents, set), nil, rule.Breaks,
		"SendInitialEvents is for WATCH only: servers from 1.27 reject the DeleteCollection (422)", deleteOption, ""},
}, matches("DeleteCollection")...)

// matches are what is wrong with the match of a request that lists.
func matches(verb string) []combination {
	rejects := fmt.Sprintf("the server rejects the %s (422)", verb)
	return []combination{
		{match, when(match, set, kube.OptContinue, set), paged, rule.Breaks,
			"ResourceVersionMatch with Continue: " + rejects, nil, ""},
		{match, when(match, set, version, unset, kube.OptContinue, unset), nil, rule.Breaks,
			"ResourceVersionMatch without ResourceVersion: " + rejects, deleteOption, ""},
		{match, when(match, noMatch), nil, rule.Breaks,
			"ResourceVersionMatch is neither Exact nor NotOlderThan: " + rejects, nil, ""},
		{match, when(match, is("Exact"), version, is("0")), nil, rule.Breaks,
			`ResourceVersionMatch Exact with ResourceVersion "0": ` + rejects, nil, ""},
		{version, when(version, noVersion), nil, rule.Breaks,
			fmt.Sprintf("ResourceVersion is no number: the server rejects the %s (400)", verb), nil, ""},
	}
}

// watches are wrong for a WATCH.
var watches = []combination{
	{match, when(match, set, kube.OptContinue, set), nil, rule.Breaks,
		"ResourceVersionMatch with Continue: the server rejects the WATCH (422)", nil, ""},
	{match, when(match, set, kube.OptInitialEvents, unset), nil, rule.Breaks,
		"ResourceVersionMatch without SendInitialEvents: the server rejects the WATCH (422)", deleteOption, ""},
	{match, when(match, isText, match, unless("NotOlderThan"), kube.OptInitialEvents, set), nil, rule.Breaks,
		"ResourceVersionMatch of a WATCH is not NotOlderThan: the server rejects the WATCH (422)", nil, ""},
	{kube.OptInitialEvents, when(kube.OptInitialEvents, set, match, unset), nil, rule.Breaks,
		"SendInitialEvents without ResourceVersionMatch NotOlderThan: servers from 1.27 reject the WATCH (422)", addMatch, ""},
	{kube.OptLimit, when(kube.OptLimit, set), nil, rule.Remark,
		"Limit is for LIST only: a WATCH ignores it", deleteOption, ""},
	{kube.OptContinue, when(kube.OptContinue, set, match, unset), nil, rule.Remark,
		"Continue is for LIST only: a WATCH ignores it", deleteOption, ""},
	{version, when(version, noVersion), nil, rule.Breaks,
		"ResourceVersion is no number: the server rejects the WATCH (400)", nil, ""},
}

// cachedLists are wrong for a List that a controller-runtime cache answers.
// Source: CacheReader.List of controller-runtime.
var cachedLists = []combination{
	{kube.OptContinue, when(kube.OptContinue, set), tokenless, rule.Breaks,
		"Continue on a cached List: it fails from controller-runtime 0.16 on, and is ignored before", nil,
		"List with Continue fails from controller-runtime 0.16 on, and starts over before"},
	{kube.OptLimit, when(kube.OptLimit, set), whole, rule.Remark,
		"Limit on a cached List deletes objects at random: the cache has no order, later runs delete the others", nil,
		"List with Limit deletes objects at random, and the others in later runs"},
	{kube.OptLimit, when(kube.OptLimit, set), counted, rule.Remark,
		"Limit on a cached List keeps objects at random: the cache has no order and no next page", nil,
		"List with Limit keeps objects at random and has no next page"},
	{kube.OptRaw, when(kube.OptRaw, set), blank, rule.Loses,
		"Raw options do not reach the cache: a cached List ignores them", nil,
		"List ignores its Raw options"},
	noLimit,
}

// anyLists are wrong whatever answers.
var anyLists = []combination{noLimit}

var noLimit = combination{kube.OptLimit, when(kube.OptLimit, zeroOnPurpose), reset, rule.Remark,
	"Limit 0 means no limit: the whole list is returned", deleteOption, ""}

// when makes conditions of pairs.
func when(pairs ...any) []condition {
	var out []condition
	for i := 0; i+1 < len(pairs); i += 2 {
		out = append(out, condition{pairs[i].(kube.Role), pairs[i+1].(func(request.OptionSetting) bool)})
	}
	return out
}

func set(s request.OptionSetting) bool   { return s.State == request.Set }
func unset(s request.OptionSetting) bool { return s.State == request.Unset }

// zeroOnPurpose holds for an option that is given, as zero.
func zeroOnPurpose(s request.OptionSetting) bool {
	return s.State == request.Unset && s.At.IsValid() && s.Constant != nil
}

func is(text string) func(request.OptionSetting) bool {
	return func(s request.OptionSetting) bool { return s.Is(text) }
}

func unless(text string) func(request.OptionSetting) bool {
	return func(s request.OptionSetting) bool {
		got, ok := s.Text()
		return ok && got != text
	}
}

// isText holds for a constant that is not empty.
func isText(s request.OptionSetting) bool {
	text, ok := s.Text()
	return ok && text != ""
}

func noMatch(s request.OptionSetting) bool {
	return isText(s) && unless("Exact")(s) && unless("NotOlderThan")(s)
}

// isVersion holds for the version of an object or list.
func isVersion(s request.OptionSetting) bool {
	return s.Served || isText(s) && !noVersion(s) && !s.Is("0")
}

func noVersion(s request.OptionSetting) bool {
	text, _ := s.Text()
	_, err := strconv.ParseUint(text, 10, 64)
	return isText(s) && err != nil
}

// combinations adds the findings of a table, on one of the ways to a request.
func (c *checker) combinations(q *request.Request, f *request.OptionForm, ways []*request.OptionForm, table []combination) {
	for _, wrong := range table {
		if c.wrong(q, f, ways, wrong) {
			c.add(finding{
				at: f.Get(wrong.wrong).At, does: wrong.does, message: wrong.message, fix: wrong.fix,
				request: q, form: f, wrong: wrong.wrong, paged: f.Get(kube.OptContinue).State != request.Unset,
			})
		}
	}
}

// wrong reports whether a combination is met on one of the ways to a request.
func (c *checker) wrong(q *request.Request, f *request.OptionForm, ways []*request.OptionForm, of combination) bool {
	return holds(of.when, f) && !chosen(f, ways, of.wrong) && (of.but == nil || !of.but(c, q, f))
}

// chosen reports whether callers choose if there is an option: its value is a parameter, and
// without one the request goes out as well. All callers that there are may give none.
func chosen(f *request.OptionForm, ways []*request.OptionForm, option kube.Role) bool {
	_, given := f.Get(option).Value.(*ssa.Parameter)
	return given && slices.ContainsFunc(ways, func(o *request.OptionForm) bool { return o.Get(option).State == request.Unset })
}

func holds(when []condition, f *request.OptionForm) bool {
	for _, c := range when {
		if !c.holds(f.Get(c.option)) {
			return false
		}
	}
	return true
}

// events excepts what etcd answers.
func events(_ *checker, q *request.Request, _ *request.OptionForm) bool {
	return kube.ServedByEtcd(q.Kind)
}

// reset excepts a limit that is taken back, one that is zero now and then, and
// one in a literal that spells out what else is zero.
func reset(c *checker, _ *request.Request, f *request.OptionForm) bool {
	node := c.nodeAt(f.Get(kube.OptLimit).At)
	if c.spelledOut(node) {
		return true
	}
	if field, ok := node.(*ast.KeyValueExpr); ok {
		node = field.Value
	}
	value, ok := node.(ast.Expr)
	return !ok || c.TypesInfo.Types[value].Value == nil
}

// spelledOut reports whether the literal around a field sets others to zero as well:
// that is the style of code that has to name every field.
func (c *checker) spelledOut(field ast.Node) bool {
	if _, ok := field.(*ast.KeyValueExpr); !ok {
		return false
	}
	path, _ := astutil.PathEnclosingInterval(c.FileOf(field.Pos()), field.Pos(), field.End())
	i := slices.IndexFunc(path, func(n ast.Node) bool { return n == field })
	if i < 0 || i+1 == len(path) {
		return false
	}
	literal, ok := path[i+1].(*ast.CompositeLit)
	return ok && slices.ContainsFunc(literal.Elts, func(e ast.Expr) bool {
		other, ok := e.(*ast.KeyValueExpr)
		return ok && ast.Node(other) != field && c.zero(other.Value)
	})
}

// zero reports whether an expression is a constant zero value.
func (c *checker) zero(e ast.Expr) bool {
	value := c.TypesInfo.Types[e]
	if value.Value == nil {
		return value.IsNil()
	}
	return ir.IsZero(value.Value)
}
