package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// httpClient returns the HTTP client that a constructor is given, in an
// argument or in its options.
func (b *timeoutBuild) httpClient(call ssa.CallInstruction) ssa.Value {
	for _, arg := range ir.Args(call) {
		if kube.IsHTTPClient(arg.Type()) {
			return arg
		}
	}
	for sym := range kube.Roles(ir.Callee(call)) {
		if sym.Role != kube.OptionsArg || ir.Arg(call, sym.Arg) == nil {
			continue
		}
		if h := b.httpClientOption(ir.Arg(call, sym.Arg)); h != nil {
			return h
		}
	}
	return nil
}

// httpClientOption finds an HTTP client in an options struct, in the struct
// with the options of a manager's cache, or in options that are functions.
func (b *timeoutBuild) httpClientOption(options ssa.Value) ssa.Value {
	if _, ok := options.Type().Underlying().(*types.Slice); !ok {
		return inOptions(b.trace.Struct(options))
	}
	elems, _ := b.trace.Elements(options)
	for _, e := range elems {
		for _, s := range b.trace.Sources(e) {
			if h := b.setByOption(s.Value); h != nil {
				return h
			}
		}
	}
	return nil
}

func (b *timeoutBuild) setByOption(v ssa.Value) ssa.Value {
	if closure, ok := v.(*ssa.MakeClosure); ok {
		v = closure.Fn
	}
	fn, ok := v.(*ssa.Function)
	if !ok || !b.prog.HasBody(fn) || len(fn.Params) != 1 {
		return nil
	}
	return inOptions(b.trace.Filled(fn.Params[0]))
}

// inOptions finds the HTTP client that a struct of options holds.
func inOptions(s *client.Struct) ssa.Value {
	for field, v := range s.All() {
		if kube.Is(field, kube.HTTPClientArg) && !ir.IsNil(v) {
			return v
		}
	}
	for field, nested := range s.Nested {
		if !kube.Is(field, kube.OptionsArg) || !kube.IsCacheOptions(field.Type()) {
			continue
		}
		if h := inOptions(nested); h != nil {
			return h
		}
	}
	return nil
}
