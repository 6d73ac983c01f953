package request

import (
	"go/types"
	"iter"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// PagingAnalyzer follows the pages of a package's LISTs.
var PagingAnalyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlintpaging",
	Doc:        "find out what becomes of the pages of LISTs",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, Analyzer},
	FactTypes:  []analysis.Fact{new(Forwards), new(Pages), new(Turns)},
	ResultType: reflect.TypeFor[*PagingResult](),
	Run:        runPaging,
})

// A PagingFault says what is wrong with the pages of a LIST.
type PagingFault uint8

const (
	// FirstOnly means that only the first page is ever asked for.
	FirstOnly PagingFault = iota + 1
	// FirstAgain means that a loop asks for the first page again and again.
	FirstAgain
	// OptionsIgnored means that a function which lists one page ignores which.
	OptionsIgnored
	// SelectorLost means that later pages are selected in another way than the first.
	SelectorLost
	// VersionKept and MatchKept mean that later pages are asked for at a
	// resourceVersion, or with a resourceVersionMatch.
	VersionKept
	MatchKept
	// ErrorDropped means that an error ends a loop as if all pages were read.
	ErrorDropped
	// ErrorRetried means that a loop asks again with a token that may have expired.
	ErrorRetried
	// CachePaged means that a cache is asked for pages, MaybeCachePaged that
	// something is which is likely to be one.
	CachePaged
	MaybeCachePaged
)

// A PagingDefect is one mistake.
type PagingDefect struct {
	Fault PagingFault
	// At is what to blame: the LIST, or what gives a cached reader away.
	At ssa.Instruction
	// Arg is the argument of the call At that is the reader.
	Arg int
	// Deep is the LIST of another package.
	Deep rule.Place
	// Fixed is the LIST of the called function that fixes the size of its page.
	Fixed rule.Place
	// Limited tells that a LIST whose function ignores its options has a limit of its own.
	Limited bool
	// Limit is the size of a page where it is known.
	Limit int64
	// Listed are the kind and which of its objects are asked for, nil where a called
	// function lists.
	Listed *cost.List
	// Acted tells, of FirstOnly, that code which has the objects may act.
	Acted bool
	// Where is the other half of it, nil if there is none.
	Where ssa.Instruction
	// Selector is the name of the selector that is lost.
	Selector string
	// Unless takes it back, nil if nothing does.
	Unless rule.Objection
}

// PagingResult answers questions about one package; nil where ir.Of is nil.
type PagingResult struct {
	Prog *ir.Program

	pass    *analysis.Pass
	req     *Result
	trace   *client.Result
	pages   []*page
	defects []PagingDefect
	decides decisions
	// forwards are the functions of this package that do.
	forwards map[*types.Func]*Forwards
	// turners are those that call a function for each page.
	turners map[*types.Func]*Turns
}

// PagingOf returns the result that the pass's analyzer required.
func PagingOf(pass *analysis.Pass) *PagingResult {
	r, _ := pass.ResultOf[PagingAnalyzer].(*PagingResult)
	return r
}

func runPaging(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*PagingResult)(nil), nil
	}
	r := &PagingResult{
		Prog: prog, pass: pass, req: Of(pass), trace: client.Of(pass),
		decides: decisions{}, forwards: map[*types.Func]*Forwards{}, turners: map[*types.Func]*Turns{},
	}
	r.findForwards()
	r.findPages()
	r.findFixed()
	for _, p := range r.pages {
		r.judge(p)
	}
	r.findPageFuncs()
	r.exportForwards()
	r.findDecisions()
	return r, nil
}

// Defects yields what is wrong with the LISTs of the package, in source order
// of functions.
func (r *PagingResult) Defects() iter.Seq[PagingDefect] { return slices.Values(r.defects) }

func (r *PagingResult) blame(d PagingDefect) { r.defects = append(r.defects, d) }

// judge finds what is wrong with one LIST.
func (r *PagingResult) judge(p *page) {
	if p.version() == "0" && !p.Sets(continues) || p.single || r.passes(p) {
		return // the server ignores the limit, one page is all, or callers set it
	}
	loop := innermost(p.call.Block())
	if p.Sets(continues) {
		r.judgeLoop(p, loop)
		return
	}
	if p.limit == nil || !p.live || !p.Complete && !r.neverContinues(p) {
		return
	}
	f := r.follow(p)
	if d, ok := r.firstOnly(p, f); ok {
		r.blame(d)
	} else if !f.escapes && p.result != nil && len(f.tokens) > 0 && !f.removes && f.again() {
		r.blame(PagingDefect{Fault: FirstAgain, At: p.call})
	}
}

// listed says what a LIST asks for, nil where it is in a called function.
func (r *PagingResult) listed(p *page) *cost.List {
	l := r.req.List(p.call)
	if l == nil {
		l = r.req.heldList(p.call)
	}
	if l == nil {
		return nil
	}
	return &cost.List{Kind: l.Kind, Selection: r.req.Selection(l)}
}
