package transform

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Fresh is the fact that the informer or factory that a function returns is one
// that it constructs, and that nothing runs yet.
type Fresh struct{}

// AFact marks Fresh as a fact.
func (*Fresh) AFact() {}

func (*Fresh) String() string { return "returns what it constructs and does not start" }

// maxFresh bounds how many constructors call each other.
const maxFresh = 4

// fresh tells whether a call constructs an informer or a factory, by itself or
// by a constructor of this or another package.
func (r *Result) fresh(call *ssa.Call, depth int) bool {
	if kube.Is(ir.Callee(call), kube.NewInformer, kube.NewFactory) {
		return true
	}
	fn := ir.CalleeFunc(call)
	if fn == nil || depth > maxFresh {
		return false
	}
	if fn.Pkg() != r.pass.Pkg {
		return r.pass.ImportObjectFact(fn, new(Fresh))
	}
	own := r.prog.Function(fn)
	return own != nil && r.prog.HasBody(own) && r.returnsFresh(own, depth+1)
}

// returnsFresh tells whether a function returns nothing but a fresh informer or
// factory: what it constructs it uses by its methods only, and does not start.
func (r *Result) returnsFresh(fn *ssa.Function, depth int) bool {
	found := false
	for _, b := range fn.Blocks {
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok {
			continue
		}
		for _, v := range ret.Results {
			if !kube.IsInformer(v.Type()) && !kube.IsFactory(v.Type()) {
				continue
			}
			if c, ok := v.(*ssa.Const); ok && c.IsNil() {
				continue
			}
			made, ok := plain(v)
			if !ok || made.Parent() != fn || !r.fresh(made, depth) || !r.keepsStill(made) {
				return false
			}
			found = true
		}
	}
	return found
}

// plain returns the call that a value is a result of.
func plain(v ssa.Value) (*ssa.Call, bool) {
	switch v := v.(type) {
	case *ssa.Call:
		return v, true
	case *ssa.Extract:
		return plain(v.Tuple)
	case *ssa.ChangeInterface:
		return plain(v.X)
	}
	return nil, false
}

// keepsStill tells whether a function does nothing with what it constructs that
// may start it.
func (r *Result) keepsStill(v ssa.Value) bool {
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Return, *ssa.DebugRef, *ssa.BinOp, *ssa.If:
		case *ssa.Extract, *ssa.ChangeInterface:
			if !r.keepsStill(ref.(ssa.Value)) {
				return false
			}
		case *ssa.Call:
			if ir.Receiver(ref) != v || kube.Is(ir.Callee(ref), kube.Run, kube.Start) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// exportFresh tells other packages of the constructors of this one.
func (r *Result) exportFresh() {
	for _, fn := range r.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if ok && obj.Exported() && r.returnsFresh(fn, 0) {
			rule.Export(r.pass, obj, new(Fresh))
		}
	}
}
