package object_test

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"go/token"
	"reflect"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestParameters compares where the parameters of functions go with the
// comments beside the functions.
func TestParameters(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "flow",
		Doc:      "// # Analyzer flow\n//\n// flow: say where parameters go\n",
		Requires: []*analysis.Analyzer{ir.Analyzer, object.FlowAnalyzer},
		Check:    checkFlow,
	}))
}

// TestFacts sends facts through gob, as drivers do between packages.
func TestFacts(t *testing.T) {
	for _, fact := range []analysis.Fact{
		&object.FlowSummary{Effects: []object.FlowEffect{{Param: 1, Does: object.Retains, Kind: object.Self, Other: -1, Name: "pods"}}},
		&object.ItemSummary{Effects: []object.ItemEffect{{Does: object.Yields, Kind: object.Gathers, Result: 1}}},
	} {
		var buf bytes.Buffer
		if err := gob.NewEncoder(&buf).Encode(fact); err != nil {
			t.Fatal(err)
		}
		got := reflect.New(reflect.TypeOf(fact).Elem()).Interface()
		if err := gob.NewDecoder(&buf).Decode(got); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, fact) {
			t.Errorf("fact %v became %v", fact, got)
		}
	}
}

type span struct{ pos, end token.Pos }

func (s span) Pos() token.Pos { return s.pos }
func (s span) End() token.Pos { return s.end }

func checkFlow(p *rule.Pass) {
	f := object.FlowOf(p.Pass)
	if f == nil {
		return
	}
	for _, fn := range ir.Of(p.Pass).Funcs {
		if fn.Object() == nil {
			continue
		}
		at := span{fn.Pos(), fn.Pos() + token.Pos(len(fn.Name()))}
		for i, param := range fn.Params {
			if i == 0 && fn.Signature.Recv() != nil || !kube.MayHold(param.Type()) {
				continue
			}
			if text := fieldState(f, param, fn.Params[i+1:]); text != "" {
				p.Report(rule.Report{Consequence: rule.Loses, At: at, Message: param.Name() + " " + text})
			}
		}
	}
}

// fieldState says where a parameter goes.
func fieldState(f *object.FlowResult, p *ssa.Parameter, others []*ssa.Parameter) string {
	trail := f.FollowIn(p)
	var parts []string
	for kept := range trail.All() {
		text := fmt.Sprintf("kept in %s by %s", f.Name(kept), kept.Kind)
		if kept.Piecewise {
			text += " piecewise"
		}
		parts = append(parts, text)
	}
	for ret := range trail.Returns() {
		parts = append(parts, "returned by "+ret.Kind.String())
	}
	var depth object.Depth
	for w := range trail.Writes() {
		depth |= w.Depth
	}
	if depth != 0 {
		parts = append(parts, "written "+[...]string{object.Top: "top", object.Deep: "deep", object.Top | object.Deep: "top and deep"}[depth])
	}
	for _, other := range others {
		if f.Compared(p, other) {
			parts = append(parts, "compared with "+other.Name())
		}
	}
	slices.Sort(parts)
	return strings.Join(parts, ", ")
}
