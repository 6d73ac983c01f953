package eval

import (
	"go/ast"
	"go/token"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/rule"
)

// nilness is the least that a domain can be: what is nil, and what is true.
type nilness struct{}

func (nilness) Join(a, b Is) Is {
	switch {
	case a == Unreached || a == b:
		return b
	case b == Unreached:
		return a
	}
	return Open
}

func (nilness) Of(v ssa.Value) Is {
	switch v := v.(type) {
	case *ssa.Const:
		return Constant(v)
	case *ssa.Function, *ssa.Global:
		return Some
	}
	return Open
}

func (nilness) Truth(v Is) Is { return v }

func (d nilness) In(f *Frame[Is], v ssa.Value, b *ssa.BasicBlock) Is { return d.On(f, v, b, nil) }

func (nilness) On(f *Frame[Is], v ssa.Value, from, to *ssa.BasicBlock) Is {
	if known := f.At(v); known != Open {
		return known
	}
	return Refine(v, from, to)
}

func (nilness) Step(f *Frame[Is], instr ssa.Instruction) bool {
	if operand, asserted := Needs(instr); operand != nil && asserted == nil && f.Here(operand) == Null {
		return false
	}
	switch instr := instr.(type) {
	case *ssa.Call:
		if entries := f.Entries(instr); len(entries) > 0 {
			return f.Call(instr, entries...)
		}
		f.Give(instr)
	case *ssa.BinOp:
		f.Set(instr, Compare(instr.Op, f.Here(instr.X), f.Here(instr.Y)))
	case *ssa.UnOp:
		if instr.Op == token.NOT {
			f.Set(instr, f.Here(instr.X).Not())
			return true
		}
		f.Set(instr, Open)
	case *ssa.Alloc, *ssa.MakeClosure, *ssa.MakeInterface, *ssa.MakeMap:
		f.Set(instr.(ssa.Value), Some)
	case ssa.Value:
		f.Set(instr, Open)
	}
	return true
}

// values are the functions that a value itself is, or one of which it is.
func values(v ssa.Value) []ssa.Value {
	switch v := v.(type) {
	case *ssa.Function, *ssa.MakeClosure:
		return []ssa.Value{v}
	case *ssa.Phi:
		return v.Edges
	}
	return nil
}

var names = map[Is]string{Unreached: "nothing", Null: "nil", Some: "not nil", Yes: "true", No: "false", Open: "anything"}

// Test has each function of the test program say what it returns.
func Test(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "eval",
		Doc:      "// # Analyzer eval\n//\n// eval: say what functions return\n",
		Requires: []*analysis.Analyzer{ir.Analyzer},
		Check:    check,
	}))
}

func check(p *rule.Pass) {
	prog := ir.Of(p.Pass)
	if prog == nil {
		return
	}
	for _, fn := range prog.Funcs {
		decl, ok := fn.Syntax().(*ast.FuncDecl)
		if !ok || decl.Recv != nil || fn.Signature.Results().Len() != 1 {
			continue
		}
		m := &Machine[Is]{Prog: prog, Domain: nilness{}, Functions: values}
		f := m.Run(fn, nil, nil)
		message := "nothing"
		switch {
		case f.Lost:
			message = "lost"
		case f.Returns:
			message = names[f.Results[0]]
		}
		p.Report(rule.Report{Consequence: rule.Loses, At: decl.Name, Message: "it returns " + message})
	}
}
