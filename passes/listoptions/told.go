package listoptions

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// told is what other rules say more about: one mistake is one finding.
type told struct {
	// pages are LISTs whose later pages firstpage reports.
	pages map[ssa.Instruction]bool
	// rewrites are where the functions of informers change the options of their
	// reflector, which listwatch judges.
	rewrites map[token.Pos]bool
}

func toldElsewhere(p *rule.Pass) told {
	t := told{map[ssa.Instruction]bool{}, map[token.Pos]bool{}}
	for d := range request.PagingOf(p.Pass).Defects() {
		switch d.Fault {
		case request.VersionKept, request.MatchKept, request.CachePaged:
			t.pages[d.At] = true
		}
	}
	for f := range request.ListWatchOf(p.Pass).Functions() {
		for _, rw := range f.Rewrites {
			if store := rw.Store(); store != nil {
				t.rewrites[store.Pos()] = true
			}
		}
	}
	return t
}

// paged excepts pages that firstpage reports.
func paged(c *checker, q *request.Request, _ *request.OptionForm) bool { return c.told.pages[q.Call] }

// tokenless excepts, besides these, tokens that only cached Lists answer in versions
// where they answer none.
func tokenless(c *checker, q *request.Request, f *request.OptionForm) bool {
	return paged(c, q, f) || !c.answersTokens && c.turns(q)
}

// turns reports whether a LIST asks for the pages that follow its own ones: whether there
// are such pages is for firstpage to say.
func (c *checker) turns(q *request.Request) bool { return request.PagingOf(c.Pass.Pass).Echoes(q.Call) }

// counted excepts a list of which only the number of objects matters, one that
// asks for any object, and a batch of those to delete.
func counted(c *checker, q *request.Request, f *request.OptionForm) bool {
	limit := f.Get(kube.OptLimit).Constant
	anyone := limit != nil && constant.Compare(limit, token.EQL, constant.MakeInt64(1))
	return paged(c, q, f) || c.turns(q) || c.OnlyCounted(q.List) || anyone || c.Batch(q.List)
}

// whole excepts all but batches of objects to delete.
func whole(c *checker, q *request.Request, f *request.OptionForm) bool {
	return paged(c, q, f) || c.turns(q) || !c.Batch(q.List)
}

// blank excepts Raw options that ask for nothing, as they only tell their own type.
//
//	&client.ListOptions{Raw: &metav1.ListOptions{TypeMeta: metav1.TypeMeta{Kind: "Pod"}}}
func blank(_ *checker, _ *request.Request, f *request.OptionForm) bool {
	if f.Raw == nil || !f.Raw.Exact {
		return false
	}
	for _, setting := range f.Raw.Fields {
		if setting.State != request.Unset {
			return false
		}
	}
	return true
}
