package heat

import (
	"go/constant"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Job reports whether what a manager is given to run ends the program once its work is done.
//
//	func (c *cleanup) Start(ctx context.Context) error {
//		if err := c.run(ctx); err != nil {
//			return err
//		}
//		os.Exit(0)
//	}
func (r *BriefResult) Job(runnable ssa.Value) bool {
	sources := r.trace.Sources(runnable)
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(s client.Source) bool { return !r.endsProgram(r.run(s.Value, runnable)) })
}

// run is what runs of a value that is given as an object with one method, nil if that is
// not seen.
func (r *BriefResult) run(v, as ssa.Value) *ssa.Function {
	if fn := ir.FunctionOf(v); fn != nil {
		return fn
	}
	conv, ok := as.(*ssa.MakeInterface)
	if !ok {
		return nil
	}
	for _, fn := range r.prog.Exposed(conv) {
		return fn
	}
	return nil
}

// endsProgram reports whether a function ends the program where it does not fail, and does
// not first work for as long as that is let run.
func (r *BriefResult) endsProgram(fn *ssa.Function) bool {
	if fn == nil || r.hot.Lasts(fn) || r.serves(fn, map[*ssa.Function]bool{}) {
		return false
	}
	ends := false
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Return:
				if !slices.ContainsFunc(instr.Results, func(v ssa.Value) bool { return ir.Failed(v, b) }) {
					return false
				}
			case *ssa.Call:
				ends = ends || exits(instr)
			}
		}
	}
	return ends
}

// serves reports whether a function, itself or by a call, has something called again and again
// or waits for what nobody may bring about: no work comes to an end so.
func (r *BriefResult) serves(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if seen[fn] {
		return false
	}
	seen[fn] = true
	return slices.ContainsFunc(slices.Collect(ir.CallsOf(fn)), func(call ssa.CallInstruction) bool {
		if _, apart := call.(*ssa.Go); apart {
			return false
		}
		return kube.Is(ir.Callee(call), kube.LoopBody, kube.Waits) ||
			slices.ContainsFunc(r.prog.Entered(call), func(inner *ssa.Function) bool { return r.serves(inner, seen) })
	})
}

// exits reports whether a call ends the program, which has done its work.
func exits(call *ssa.Call) bool {
	if !kube.Is(ir.Callee(call), kube.NoReturn) || len(ir.Args(call)) != 1 {
		return false
	}
	code, ok := ir.Args(call)[0].(*ssa.Const)
	return ok && code.Value != nil && code.Value.Kind() == constant.Int && constant.Sign(code.Value) == 0
}
