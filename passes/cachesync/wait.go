package cachesync

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// wait looks at a call that waits for caches: what it waits for, and what
// becomes of its result.
func (c *checker) wait(call ssa.CallInstruction) {
	if c.Prog.Syntax(call) == nil {
		return
	}
	name := c.callee(call)
	switch {
	case c.WaitsForNone(call) && c.WaitedBefore(call):
		return // a leftover: what calls this has waited
	case c.WaitsForNone(call):
		c.report(rule.Loses, call, name+" is given no informer to wait for: it returns true at once, with the caches still empty", nil)
		return
	case c.Inverted(call) != nil:
		asked := c.callee(c.Inverted(call))
		c.report(rule.Loses, call, name+" runs only if "+asked+" is true already: while the cache is filled, nothing waits", nil)
		return
	}
	if twice := c.Twice(call); twice != nil {
		does := rule.Remark // one too many, as far as is seen
		if c.LeavesOut(twice) {
			does = rule.Loses
		}
		c.report(does, call, name+" is given "+text(twice)+" twice: if another informer is meant, nothing waits for that", nil)
		return
	}
	c.ignored(call, name)
}

func text(v ssa.Value) string {
	if field := cache.FieldBehind(v); field != nil {
		return field.Name()
	}
	return "one informer"
}

// ignored reports a wait whose result nobody looks at.
func (c *checker) ignored(call ssa.CallInstruction, name string) {
	if call.Common().Signature().Results().Len() == 0 {
		return
	}
	value, ok := call.(*ssa.Call)
	if !ok {
		if _, isGo := call.(*ssa.Go); isGo {
			c.report(rule.Remark, call, name+" waits in a goroutine of its own: nobody learns whether the caches are filled", nil)
		}
		return
	}
	if ir.Used(value) || c.Faked(call) || c.meant(value) || leavesNext(value) || asksAgain(value) {
		return
	}
	// What ends a wait other than a deadline ends the process as well, as far as
	// can be told: a signal, a lost lease, the Stop of what waits.
	does, fix := rule.Remark, c.returnOnFailure(call)
	switch {
	case c.Dismissed(c.Prog.Syntax(call)):
		fix = nil // its author has chosen
	case c.expires(call) && !c.Hearsay(call) && !c.overWith(value):
		does = rule.Loses // on the day when the server takes longer
	}
	c.report(does, call, "result of "+name+" is ignored: if it gives up, the code goes on with caches that are not filled", fix)
}

// leavesNext reports whether the code behind a wait does nothing but wait for
// the end as well.
func leavesNext(call *ssa.Call) bool {
	return awaitsEnd(rest(call))
}

// awaitsEnd reports whether the first thing that some code does is to wait for the end.
func awaitsEnd(instrs []ssa.Instruction) bool {
	for _, instr := range instrs {
		if wait, ok := instr.(*ssa.Select); ok {
			return wait.Blocking && !slices.ContainsFunc(wait.States, func(s *ssa.SelectState) bool { return !kube.IsSignal(s.Chan.Type()) })
		}
		if recv, ok := instr.(*ssa.UnOp); ok && recv.Op == token.ARROW {
			return kube.IsSignal(recv.X.Type())
		}
		if next, ok := instr.(ssa.CallInstruction); ok && !kube.Is(ir.Callee(next), kube.ContextDone) {
			return false
		}
	}
	return false
}

// asksAgain reports whether code behind a wait asks whether the caches are
// filled, or what ends the wait has ended.
func asksAgain(call *ssa.Call) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var behind func(instrs []ssa.Instruction, next []*ssa.BasicBlock) bool
	behind = func(instrs []ssa.Instruction, next []*ssa.BasicBlock) bool {
		if slices.ContainsFunc(instrs, asks) {
			return true
		}
		for _, b := range next {
			if !seen[b] {
				seen[b] = true
				if behind(b.Instrs, b.Succs) {
					return true
				}
			}
		}
		return false
	}
	instrs := call.Block().Instrs
	return behind(instrs[slices.Index(instrs, ssa.Instruction(call)):], call.Block().Succs)
}

func asks(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Call:
		callee := ir.Callee(instr)
		return kube.Is(callee, kube.ContextErr) || kube.Is(callee, kube.SyncedOf) && ir.IsBool(instr.Type()) ||
			kube.Is(callee, kube.SyncWait) && ir.Used(instr)
	case *ssa.Select:
		return !instr.Blocking && slices.ContainsFunc(instr.States, func(s *ssa.SelectState) bool { return kube.IsSignal(s.Chan.Type()) })
	}
	return false
}

// statement returns the statement that a call is, nil where it is part of
// another one.
func (c *checker) statement(call *ast.CallExpr) ast.Stmt {
	var found ast.Stmt
	ast.Inspect(c.FileOf(call.Pos()), func(n ast.Node) bool {
		if s, ok := n.(*ast.ExprStmt); ok && ast.Unparen(s.X) == call {
			found = s
		}
		return found == nil && n != nil && n.Pos() <= call.Pos() && call.End() <= n.End()
	})
	return found
}
