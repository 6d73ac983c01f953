package cache

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Period is a resync period.
type Period struct {
	// Set reports whether the program names a period at all.
	Set bool
	// Known says how much is known of the value. The default of a flag counts
	// as its value; Varies means that there are several.
	Known client.Knowledge
	Value time.Duration
	// Flag tells that the value is the default of a flag: people who run the
	// program decide.
	Flag bool
	// Untold tells that it is 0 because nothing tells another one to the function of another
	// package that takes it.
	Untold bool
	// Place is where the period is given.
	Place rule.Place
	// Param is, in facts, the parameter of the function that holds the period,
	// if any does.
	Param ir.Param
	// Field is, in facts, the field of a struct that does.
	Field string

	node ast.Node
	arg  ssa.Value
}

// Arg returns the value given, nil where it is not part of this package.
func (p Period) Arg() ssa.Value { return p.arg }

// Node returns the expression that gives the period, nil where it is not
// part of this package.
func (p Period) Node() ast.Node { return p.node }

// Nonzero reports whether the period is known to be another than 0.
func (p Period) Nonzero() bool { return p.Set && p.Known == client.Known && p.Value != 0 }

// period reads a resync period given as a value; node is its expression.
func (b *build) period(v ssa.Value, node ast.Node) Period {
	if v == nil {
		return Period{}
	}
	p := PeriodOf(b.trace, v, node)
	if p.Known == client.Unknown {
		if p.Field = b.trace.FieldRead(v); p.Field == "" {
			p.Param = b.soleParameter(v)
		}
	}
	return p
}

// optedPeriod reads the resync period that a call of another package's constructor is told by options
// and the like; known is what is known without.
func (b *build) optedPeriod(call *ssa.Call, known Period) Period {
	fillings := b.trace.Fillings(call, known.Field)
	if len(fillings) == 1 {
		f := fillings[0]
		return b.period(f.Param.In(f.Call), b.prog.ArgSyntax(f.Call, f.Param.Argument(f.Call)))
	}
	for _, arg := range ir.Operands(call) {
		for field, values := range b.trace.Struct(arg).Values {
			if client.NamesField(known.Field, arg.Type(), field) && len(fillings) == 0 {
				return b.fieldPeriod(field, values)
			}
		}
	}
	return known
}

// PeriodOf reads a resync period given as a value; node is its expression.
func PeriodOf(trace *client.Result, v ssa.Value, node ast.Node) Period {
	p := Period{Set: true, node: node, arg: v}
	if node != nil {
		p.Place = rule.PlaceOf(trace.Prog.Pass.Fset, node.Pos())
	}
	p.know(trace.Constant(v))
	p.Flag = trace.OfFlag(trace.Sources(v))
	return p
}

func (p *Period) know(c constant.Value, known client.Knowledge) {
	p.Known, p.Value = known, 0
	if known != client.Known {
		return
	}
	n, exact := constant.Int64Val(constant.ToInt(c))
	if !exact {
		p.Known = client.Unknown
	}
	p.Value = time.Duration(n)
}

// fieldPeriod reads a resync period out of a field, which may be a pointer.
func (b *build) fieldPeriod(field *types.Var, values []ssa.Value) Period {
	p := Period{}
	for i, v := range values {
		next := b.period(v, b.stored(field, v))
		if _, pointer := field.Type().Underlying().(*types.Pointer); pointer {
			c, known := b.trace.ConstantBehind(v)
			next.know(c, known)
			next.Flag = b.trace.OfFlag(b.trace.Contents(v))
			next.Set = !b.trace.IsNil(v)
		}
		if i > 0 && (next.Known != p.Known || next.Value != p.Value) {
			next.Known = client.Varies
		}
		p = next
	}
	return p
}

// stored returns the expression whose value is stored into a field.
func (b *build) stored(field *types.Var, v ssa.Value) ast.Node {
	for _, s := range b.prog.Stores(field) {
		if s.Value == v {
			return b.assignedAt(s.Instr.Pos())
		}
	}
	return nil
}

func (b *build) assignedAt(pos token.Pos) ast.Node {
	if node := Assigned(b.pass, pos); node != nil {
		return node
	}
	return nil
}

// Assigned returns the expression that the assignment or composite literal at
// a position assigns, nil where there is none of its own.
func Assigned(pass *analysis.Pass, pos token.Pos) ast.Expr {
	for _, f := range pass.Files {
		if f.FileStart <= pos && pos <= f.FileEnd {
			path, _ := astutil.PathEnclosingInterval(f, pos, pos)
			return assigned(path)
		}
	}
	return nil
}

// assigned returns what the innermost assignment of a path assigns.
func assigned(path []ast.Node) ast.Expr {
	for _, n := range path {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			return n.Value
		case *ast.AssignStmt:
			if len(n.Lhs) == 1 && len(n.Rhs) == 1 {
				return n.Rhs[0]
			}
			return nil
		case ast.Stmt:
			return nil
		}
	}
	return nil
}

// soleParameter returns the parameter that alone decides a value, none if
// there is no such one.
func (b *build) soleParameter(v ssa.Value) ir.Param {
	sources := b.trace.Sources(v)
	if len(sources) != 1 {
		return 0
	}
	p, ok := sources[0].Value.(*ssa.Parameter)
	if !ok {
		return 0
	}
	return ir.ParamOf(p)
}

// untold is a period of which a function is told nothing.
func (p Period) untold() Period {
	p.Known, p.Value, p.Untold = client.Known, 0, true
	return p
}

// Never reports whether the program is known to turn resyncs off.
func (p Period) Never() bool {
	return p.Set && p.Known == client.Known && p.Value == 0 && !p.Flag
}
