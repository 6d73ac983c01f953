package transform

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// call evaluates a call; false means that it never returns.
func (f *frame) call(call *ssa.Call, b *ssa.BasicBlock) bool {
	callee := ir.Callee(call)
	switch {
	case kube.Is(callee, kube.MetadataOf):
		f.metadata(call, b)
		return true
	case deepCopy(call):
		f.set(call, f.copied(call, b))
		return true
	case kube.Is(callee, kube.NewError):
		f.set(call, value{is: some})
		return true
	}
	if field := kube.GetsMetadata(ir.CalleeFunc(call)); field != "" {
		f.set(call, f.got(call, field))
		return true
	}
	if bodies := f.bodies(call); len(bodies) > 0 {
		return f.enter(call, bodies, b)
	}
	f.foreign(call, ir.Callee(call), b)
	return true
}

// bodies returns the functions of this package that a call may enter.
func (f *frame) bodies(call *ssa.Call) []*ssa.Function {
	if entered := f.result.prog.Entered(call); len(entered) > 0 {
		return entered
	}
	if call.Call.IsInvoke() || call.Call.StaticCallee() != nil {
		return nil
	}
	var found []*ssa.Function
	for _, s := range f.result.trace.Sources(call.Call.Value) {
		fn := ir.FunctionOf(s.Value)
		if fn == nil || !f.result.prog.HasBody(fn) {
			return nil // a function that may be anything
		}
		found = append(found, fn)
	}
	return found
}

// enter evaluates the bodies of a call and joins their results.
func (f *frame) enter(call *ssa.Call, bodies []*ssa.Function, b *ssa.BasicBlock) bool {
	frames := f.calls[call]
	if frames == nil {
		frames = make([]*frame, len(bodies))
		f.calls[call] = frames
	}
	returns := false
	for i, fn := range bodies {
		args := f.arguments(call, fn, b)
		if frames[i] == nil || !slices.Equal(frames[i].args, args) {
			if f.depth >= maxCalls || f.frames >= maxFrames || f.inside(fn) {
				frames[i] = &frame{fn: fn, args: args, lost: true}
			} else {
				frames[i] = f.frame(fn, args, f, call)
			}
			f.changed = true
		}
		returns = f.returned(call, frames[i]) || returns
	}
	return returns
}

// arguments are what a call passes for the parameters of fn, receiver first.
func (f *frame) arguments(call *ssa.Call, fn *ssa.Function, b *ssa.BasicBlock) []value {
	var operands []ssa.Value
	if fn.Signature.Recv() != nil {
		operands = append(operands, ir.Receiver(call))
	}
	operands = append(operands, ir.Args(call)...)
	args := make([]value, len(fn.Params))
	for i := range args {
		args[i] = value{is: open}
		if i < len(operands) && operands[i] != nil {
			args[i] = f.at(operands[i], b)
		}
	}
	return args
}

// returned joins the results of a callee into the call's value.
func (f *frame) returned(call *ssa.Call, callee *frame) bool {
	n := call.Call.Signature().Results().Len()
	results := make([]value, n)
	if callee.lost {
		f.unknown(call)
		return true
	}
	returns := false
	for _, b := range callee.fn.Blocks {
		ret, ok := lastOf(b).(*ssa.Return)
		if !ok || !callee.ended[b] {
			continue
		}
		returns = true
		for i := range results {
			results[i] = join(results[i], callee.at(ret.Results[i], b))
		}
	}
	if returns && n == 1 {
		f.set(call, results[0])
	} else if returns {
		f.setTuple(call, results...)
	}
	return returns
}

// foreign evaluates a call of a function that this package does not show.
func (f *frame) foreign(call *ssa.Call, callee types.Object, b *ssa.BasicBlock) {
	if summary := f.result.imported(callee); summary != nil && call.Call.Signature().Results().Len() == 2 {
		obj := f.at(ir.Arg(call, 0), b)
		if summary.Keeps {
			f.setTuple(call, value{is: open, typ: obj.typ, ref: obj.ref}, value{is: open})
			return
		}
	}
	f.unknown(call)
}

func (f *frame) unknown(call *ssa.Call) {
	switch n := call.Call.Signature().Results().Len(); n {
	case 0:
	case 1:
		f.set(call, value{is: open})
	default:
		results := make([]value, n)
		for i := range results {
			results[i].is = open
		}
		f.setTuple(call, results...)
	}
}
