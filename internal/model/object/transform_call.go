package object

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// call evaluates a call; false means that it never returns.
func (f transformFrame) call(call *ssa.Call) bool {
	callee, field := ir.Callee(call), kube.GetsMetadata(ir.CalleeFunc(call))
	switch {
	case kube.Is(callee, kube.MetadataOf):
		f.metadata(call)
	case deepCopies(call):
		f.Set(call, f.copied(call))
	case kube.Is(callee, kube.NewError):
		f.Set(call, value{is: eval.Some})
	case field != "":
		f.Set(call, f.got(call, field))
	default:
		if entries := f.Entries(call); len(entries) > 0 {
			return f.Call(call, entries...)
		}
		f.foreign(call, callee)
	}
	return true
}

// foreign evaluates a call of a function that this package does not show.
func (f transformFrame) foreign(call *ssa.Call, callee types.Object) {
	if summary := f.result.imported(callee); summary != nil && call.Call.Signature().Results().Len() == 2 {
		obj := f.Here(ir.Arg(call, 0))
		if summary.Keeps {
			f.Set(call, value{is: eval.Open, typ: obj.typ, ref: obj.ref}, value{is: eval.Open})
			return
		}
	}
	f.Give(call)
}
