package cachesync

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

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
	if stmt == nil {
		return nil
	}
	leave, edits, ok := c.leave(call)
	if !ok {
		return nil
	}
	before, after := "", ""
	switch t := call.Common().Signature().Results().At(0).Type().Underlying().(type) {
	case *types.Basic:
		before, after = "if !", " {\n"+leave+"\n}"
	case *types.Map:
		if !isBool(t.Elem()) {
			return nil
		}
		before, after = "for _, ok := range ", " {\nif !ok {\n"+leave+"\n}\n}"
	case *types.Struct:
		if method(call.Common().Signature().Results().At(0).Type(), "AsError") == nil {
			return nil
		}
		before, after = "if err := ", ".AsError(); err != nil {\n"+strings.ReplaceAll(leave, c.failed(), "err")+"\n}"
		if strings.Contains(leave, c.failed()) {
			edits = nil
		}
	default:
		return nil
	}
	return rule.SafeFix("Return if the caches are not filled",
		append(edits, rule.Insert(stmt.Pos(), before), rule.Insert(stmt.End(), after))...)
}

func method(t types.Type, name string) *types.Func {
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
	fn, _ := obj.(*types.Func)
	return fn
}

// failed is the error that a fix returns.
func (c *checker) failed() string { return `errors.New("caches are not filled")` }

// leave returns the statement that leaves the function of a call, and the
// imports it takes.
func (c *checker) leave(call ssa.CallInstruction) (string, []analysis.TextEdit, bool) {
	results := call.Parent().Signature.Results()
	if results.Len() == 0 {
		return "return", nil, true
	}
	last := results.At(results.Len() - 1).Type()
	if results.Len() == 1 && isBool(last) || !types.Identical(last, types.Universe.Lookup("error").Type()) {
		return "return false", nil, results.Len() == 1 && isBool(last)
	}
	var values []string
	for i := range results.Len() - 1 {
		zero, ok := zeroOf(results.At(i).Type())
		if !ok {
			return "", nil, false
		}
		values = append(values, zero)
	}
	name, edits := c.Import(c.FileOf(call.Pos()), "errors", "errors")
	failure := strings.Replace(c.failed(), "errors", name, 1)
	return "return " + strings.Join(append(values, failure), ", "), edits, true
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
