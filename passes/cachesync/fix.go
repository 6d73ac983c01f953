package cachesync

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// returnOnFailure returns where a wait fails. It offers nothing where the
// function cannot tell its caller.
//
//	cache.WaitForCacheSync(stop, pods.HasSynced)
//	^                                           ^
//	if !                                        { return }
//
//	factory.WaitForCacheSync(stop)
//	^                             ^
//	for _, ok := range            { if !ok { return } }
func (c *checker) returnOnFailure(call ssa.CallInstruction) *rule.Fix {
	syntax := c.Prog.Syntax(call)
	stmt := c.statement(syntax)
	if stmt == nil || c.endsWith(call) {
		return nil
	}
	leave, failure, edits, ok := c.leave(call)
	if !ok {
		return nil
	}
	before, after := "", ""
	switch t := call.Common().Signature().Results().At(0).Type().Underlying().(type) {
	case *types.Basic:
		before, after = "if !", " {\n"+leave+"\n}"
	case *types.Map:
		if !ir.IsBool(t.Elem()) {
			return nil
		}
		before, after = "for _, ok := range ", " {\nif !ok {\n"+leave+"\n}\n}"
	case *types.Struct:
		if method(call.Common().Signature().Results().At(0).Type(), "AsError") == nil {
			return nil
		}
		if failure != "" {
			leave, edits = strings.TrimSuffix(leave, failure)+"err", nil
		}
		before, after = "if err := ", ".AsError(); err != nil {\n"+leave+"\n}"
	default:
		return nil
	}
	edits = append(edits, rule.Insert(stmt.Pos(), before), rule.Insert(stmt.End(), after))
	if call.Parent().Signature.Results().Len() > 0 || tells(call) {
		return rule.UnsafeFix(title, edits...) // programs that shut down get an error, where they had none
	}
	return rule.SafeFix(title, edits...)
}

const title = "Return if the caches are not filled"

func method(t types.Type, name string) *types.Func {
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
	fn, _ := obj.(*types.Func)
	return fn
}

// endsWith reports whether a function does nothing but wait after a wait: its
// caller would not notice that it leaves early.
func (c *checker) endsWith(call ssa.CallInstruction) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var idle func(b *ssa.BasicBlock, from int) bool
	idle = func(b *ssa.BasicBlock, from int) bool {
		for _, instr := range b.Instrs[from:] {
			switch instr := instr.(type) {
			case *ssa.Return:
				return len(instr.Results) == 0
			case *ssa.Call:
				if !kube.Is(ir.Callee(instr), kube.SyncWait, kube.ContextDone) {
					return false
				}
			case *ssa.Go, *ssa.Defer, *ssa.Store, *ssa.MapUpdate, *ssa.Send, *ssa.Select, *ssa.Panic:
				return false
			}
		}
		for _, next := range b.Succs {
			if !seen[next] {
				seen[next] = true
				if !idle(next, 0) {
					return false
				}
			}
		}
		return true
	}
	return idle(call.Block(), slices.Index(call.Block().Instrs, call.(ssa.Instruction))+1)
}

// tells reports whether code behind a wait tells others something, who may wait for
// it while the program shuts down: it closes a channel, sends, or stores.
func tells(call ssa.CallInstruction) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var behind func(b *ssa.BasicBlock, from int) bool
	behind = func(b *ssa.BasicBlock, from int) bool {
		if slices.ContainsFunc(b.Instrs[from:], tellsOthers) {
			return true
		}
		return slices.ContainsFunc(b.Succs, func(next *ssa.BasicBlock) bool {
			known := seen[next]
			seen[next] = true
			return !known && behind(next, 0)
		})
	}
	return behind(call.Block(), slices.Index(call.Block().Instrs, call.(ssa.Instruction))+1)
}

func tellsOthers(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Send, *ssa.MapUpdate, *ssa.Defer:
		return true
	case *ssa.Store:
		_, local := ir.Root(instr.Addr).(*ssa.Alloc)
		return !local
	case *ssa.Call:
		builtin, ok := instr.Call.Value.(*ssa.Builtin)
		return ok && builtin.Name() == "close"
	}
	return false
}

// leave returns the statement that leaves the function of a call, the error in
// it, if any, and the imports it takes.
func (c *checker) leave(call ssa.CallInstruction) (leave, failure string, edits []analysis.TextEdit, ok bool) {
	results := call.Parent().Signature.Results()
	if results.Len() == 0 {
		return "return", "", nil, true
	}
	last := results.At(results.Len() - 1).Type()
	if results.Len() == 1 && ir.IsBool(last) {
		return "return false", "", nil, true
	}
	if !ir.IsError(last) {
		return "", "", nil, false
	}
	var values []string
	for i := range results.Len() - 1 {
		zero, ok := zeroOf(results.At(i).Type())
		if !ok {
			return "", "", nil, false
		}
		values = append(values, zero)
	}
	name, edits := c.Import(c.FileOf(call.Pos()), "errors", "errors")
	failure = name + `.New("caches are not filled")`
	return "return " + strings.Join(append(values, failure), ", "), failure, edits, true
}

// zeroOf spells the zero value of a type, where that takes no name.
func zeroOf(t types.Type) (string, bool) {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		switch {
		case t.Info()&types.IsString != 0:
			return `""`, true
		case t.Info()&types.IsBoolean != 0:
			return "false", true
		case t.Info()&types.IsNumeric != 0:
			return "0", true
		}
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Interface, *types.Signature:
		return "nil", true
	}
	return "", false
}
