package ir

import (
	"fmt"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"
)

func program() *Program { return &Program{Pass: &analysis.Pass{Fset: token.NewFileSet()}} }

var something = ssa.NewConst(nil, types.Typ[types.Int])

// TestSearch has a search meet its bound, which is told once.
func TestSearch(t *testing.T) {
	p := program()
	s, steps := p.NewSearch(), 0
	for s.Step(something) {
		steps++
	}
	if steps != maxSteps-1 || !s.Over() || s.Step(something) {
		t.Errorf("a search took %d steps, and is over: %t", steps, s.Over())
	}
	if gaps := p.Gaps(); len(gaps) != 1 || !strings.Contains(gaps[0].Reason, "given up") {
		t.Errorf("gaps are %v", gaps)
	}
	if other := p.NewSearch(); !other.Step(something) || len((*Program)(nil).Gaps()) != 0 {
		t.Error("the bound of a search is that of others")
	}
}

func TestEnter(t *testing.T) {
	s := program().NewSearch()
	if !s.Enter(1) || s.Enter(1) || !s.Enter("1") {
		t.Error("what is being looked up is looked up again, or something else is not")
	}
	if s.Leave(1); !s.Enter(1) {
		t.Error("what was looked up cannot be looked up again")
	}
}

// TestNoEnd has walkers ask and never come to an end: that is a panic, which
// analyses survive, long before the stack overflows.
func TestNoEnd(t *testing.T) {
	var deep func(p *Program)
	deep = func(p *Program) { p.Stores(nil); deep(p) }
	endless := func(p *Program) {
		p.work.Store(maxWork - 10)
		for {
			p.Callers(nil)
		}
	}
	for name, walk := range map[string]func(*Program){"calls in one another": deep, "steps": endless} {
		if got := panicOf(func() { walk(program()) }); !strings.Contains(got, "there is no end after") || !strings.Contains(got, name) {
			t.Errorf("the walk panics with %q", got)
		}
	}
}

func panicOf(f func()) (got string) {
	defer func() { got = fmt.Sprint(recover()) }()
	f()
	return ""
}
