package object

import (
	"bytes"
	"encoding/gob"
	"go/token"
	"go/types"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestSummaries compares the fact of each function with the comment beside it.
func TestSummaries(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "owned",
		Doc:      "// # Analyzer owned\n//\n// owned: say what functions write and return\n",
		Requires: []*analysis.Analyzer{MutationAnalyzer},
		Check:    check,
	}))
}

type span struct{ pos, end token.Pos }

func (s span) Pos() token.Pos { return s.pos }
func (s span) End() token.Pos { return s.end }

func check(p *rule.Pass) {
	r := MutationOf(p.Pass)
	if r == nil {
		return
	}
	for _, fn := range r.prog.Funcs {
		if _, declared := fn.Object().(*types.Func); !declared {
			continue
		}
		sum := MutationSummary{Effects: r.writes(fn), Results: r.returns(fn), Handoffs: r.handoffs(fn)}
		if text := strings.TrimSpace(sum.String()); text != "" {
			at := span{fn.Pos(), fn.Pos() + token.Pos(len(fn.Name()))}
			p.Report(rule.Report{Consequence: rule.Loses, At: at, Message: text})
		}
	}
}

// TestFacts sends a fact through gob, as drivers do between packages.
func TestFacts(t *testing.T) {
	fact := &MutationSummary{
		Effects:  []MutationEffect{{Param: 1, Path: "*.Labels*[]", Calls: []rule.Place{{Line: 3}}, Want: Want{"*v1.Pod", "*.Labels*[]"}, Repairs: true, Steady: true, If: &Condition{Param: 1, Holds: true}, Taken: &Taken{}, Also: &Taken{Param: 1}, Answer: true}},
		Results:  []Returned{{Part: "*[]", Param: -1, Hops: 1, If: Demands{{Param: 1, Value: "true"}}, Origin: Origin{At: rule.Place{File: "lister.go", Line: 7}, Deleted: true}}},
		Handoffs: []Handoff{{Func: 1, Param: -1, Hops: 1}},
	}
	var buf bytes.Buffer
	if err := gob.NewEncoder(&buf).Encode(fact); err != nil {
		t.Fatal(err)
	}
	got := new(MutationSummary)
	if err := gob.NewDecoder(&buf).Decode(got); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, fact) {
		t.Errorf("fact %v became %v", fact, got)
	}
}
