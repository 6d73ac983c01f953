package resync

import (
	"fmt"
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// feeds is the fact that parameters of a function, or a field, are periods
// of resyncs that unfiltered handlers get.
type feeds struct{ Periods []feed }

// feed is one such period.
type feed struct {
	// Param is the parameter, none for a field.
	Param ir.Param
	// Uses are the handlers.
	Uses []cache.Use
}

// AFact marks feeds as a fact.
func (*feeds) AFact() {}

func (f *feeds) String() string { return fmt.Sprintf("%d periods of resyncs", len(f.Periods)) }

// maxFed bounds how much is remembered of one function or field.
const maxFed = 8

// deferTo notes that parameters or fields decide about a period.
func (c *checker) deferTo(period ssa.Value, fed feed) {
	for _, s := range c.trace.Sources(period) {
		switch v := s.Value.(type) {
		case *ssa.Parameter:
			if fn, ok := v.Parent().Object().(*types.Func); ok && fn.Exported() {
				c.note(fn, ir.ParamOf(v), fed)
			}
		case *ssa.FieldAddr, *ssa.Field:
			if field := ir.FieldOf(v); field != nil && field.Exported() {
				c.note(field, 0, fed)
			}
		}
	}
}

func (c *checker) note(obj types.Object, param ir.Param, fed feed) {
	if obj.Pkg() != c.Pkg {
		return // others may not speak about it
	}
	for i, known := range c.deferred[obj] {
		if known.Param == param {
			uses := append(known.Uses[:len(known.Uses):len(known.Uses)], sealed(fed.Uses)...)
			c.deferred[obj][i].Uses = uses[:min(len(uses), maxFed)]
			return
		}
	}
	if len(c.deferred[obj]) < maxFed {
		c.deferred[obj] = append(c.deferred[obj], feed{param, sealed(fed.Uses)})
	}
}

// sealed returns uses without what belongs to this package only.
func sealed(uses []cache.Use) []cache.Use {
	var out []cache.Use
	for _, u := range uses[:min(len(uses), maxFed)] {
		out = append(out, u.Sealed())
	}
	return out
}

// imported looks at the periods that this package gives to functions and
// fields of others.
func (c *checker) imported() {
	for _, fn := range c.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case ssa.CallInstruction:
					c.passed(instr)
				case *ssa.Store:
					c.stored(instr)
				}
			}
		}
	}
}

func (c *checker) passed(call ssa.CallInstruction) {
	fn := ir.CalleeFunc(call)
	var fact feeds
	if fn == nil || fn.Pkg() == c.Pkg || !c.ImportObjectFact(fn, &fact) {
		return
	}
	for _, fed := range fact.Periods {
		expr, _ := c.prog.ArgSyntax(call, fed.Param.Argument(call)).(ast.Expr)
		c.given(fed.Param.In(call), expr, fed)
	}
}

func (c *checker) stored(store *ssa.Store) {
	field := ir.FieldOf(store.Addr)
	var fact feeds
	if field == nil || field.Pkg() == c.Pkg || !c.ImportObjectFact(field, &fact) {
		return
	}
	for _, fed := range fact.Periods {
		c.given(store.Val, cache.Assigned(c.Pass.Pass, store.Pos()), fed)
	}
}

// given looks at a period that this package gives to handlers of others.
func (c *checker) given(v ssa.Value, expr ast.Expr, fed feed) {
	if v == nil || expr == nil {
		return
	}
	c.replay(&replay{period: cache.PeriodOf(c.trace, v, expr), at: expr, uses: fed.Uses})
}

// export tells the packages that import this one which periods they decide about.
func (c *checker) export() {
	for obj, periods := range c.deferred {
		rule.Export(c.Pass.Pass, obj, &feeds{periods})
	}
}
