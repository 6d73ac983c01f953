package owned

import (
	"go/types"
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
)

// call looks at what a result of a call is part of.
func (l *look) call(call *ssa.Call, result int, p path, at ssa.Instruction) {
	if b, ok := call.Call.Value.(*ssa.Builtin); ok {
		l.builtin(b.Name(), call, p)
		return
	}
	if deepCopies(call) {
		l.variable(call, p, at)
		return
	}
	if l.known(call, p) {
		return
	}
	if entered := l.prog.Entered(call); len(entered) > 0 {
		for _, fn := range entered {
			l.returned(call, fn, result, p)
		}
		return
	}
	if s, ok := l.sourceOf(call); ok {
		if result == 0 {
			l.end(root{source: s, path: p})
		}
		return
	}
	l.fromSummary(call, result, p)
}

// builtin looks into append, whose result holds the elements of its arguments.
func (l *look) builtin(name string, call *ssa.Call, p path) {
	if _, ok := inside(p); !ok || name != "append" {
		return
	}
	for _, arg := range call.Call.Args {
		l.value(arg, 0, p, call)
	}
}

// sourceOf tells whether a call reads objects from a cache.
func (r *Result) sourceOf(call *ssa.Call) (Source, bool) {
	callee := ir.CalleeFunc(call)
	if !kube.SharesObjects(callee) || kube.Is(callee, kube.StoreRead) && r.ownStore(ir.Receiver(call)) {
		return Source{}, false
	}
	return newSource(call, call.Call.Signature().Results().At(0).Type()), true
}

// ownStore tells whether the program itself fills a store.
func (r *Result) ownStore(store ssa.Value) bool {
	return slices.ContainsFunc(r.trace.Sources(store), func(s origin.Source) bool {
		call, ok := s.Call()
		return ok && kube.Is(ir.Callee(call), kube.OwnStore)
	})
}

// newSource makes a source of a result of type t: an object, or a new list of
// objects.
func newSource(call *ssa.Call, t types.Type) Source {
	if list, ok := t.Underlying().(*types.Slice); ok {
		return Source{Form: Listed, At: call, object: list.Elem(), hops: 2}
	}
	return Source{Form: Got, At: call, object: t, hops: 1}
}

// known looks through the functions that the tables know.
func (l *look) known(call *ssa.Call, p path) bool {
	callee := ir.Callee(call)
	for sym := range kube.Roles(callee) {
		switch sym.Role {
		case kube.Copies:
			if sym.Arg >= 0 && shared(p) {
				l.value(ir.Arg(call, sym.Arg), 0, p, call)
			}
			return true
		case kube.PointerTo:
			if rest, ok := within(follow, p); ok && rest != "" {
				l.value(ir.Arg(call, sym.Arg), 0, rest, call)
			}
			return true
		case kube.MetadataOf:
			l.value(ir.Arg(call, sym.Arg), 0, p, call)
			return true
		case kube.PointsInto:
			if rest, ok := within(follow, p); ok {
				l.value(ir.Arg(call, sym.Arg), 0, follow+element+rest, call)
			}
			return true
		case kube.ContentOf:
			l.value(ir.Receiver(call), 0, follow+field("Object")+p, call)
			return true
		}
	}
	return l.getter(call, p)
}

// shared tells whether a shallow copy of a map or slice leads to the same
// memory.
func shared(p path) bool {
	_, ok := inside(p)
	return ok
}

// getter looks through the getters of metadata that hand out a map or slice.
func (l *look) getter(call *ssa.Call, p path) bool {
	name := kube.MetadataView(ir.CalleeFunc(call))
	if name == "" {
		return false
	}
	recv := ir.Receiver(call)
	if kube.IsObjectMeta(recv.Type()) {
		l.value(recv, 0, follow+field(name)+p, call)
		return true
	}
	wanted := l.want
	l.want = anyStruct
	l.value(recv, 0, follow+field(metadata)+field(name)+p, call)
	l.want = wanted
	return true
}

// metadata is the field of API objects with their metadata.
const metadata = "ObjectMeta"

// returned is a part of a result of a function.
type returned struct {
	fn     *ssa.Function
	result int
	path   path
	want   want
}

// returned looks at what a function of this package returns: its own sources,
// and parts of what it is given.
func (l *look) returned(call *ssa.Call, fn *ssa.Function, result int, p path) {
	for _, root := range l.resultRoots(returned{fn, result, p, l.want}) {
		calls, wanted := l.calls, l.want
		if root.param == nil {
			root.calls = append([]ssa.CallInstruction{call}, root.calls...)
			l.end(root)
			continue
		}
		l.calls = append(append(calls[:len(calls):len(calls)], call), root.calls...)
		l.want = root.want
		l.value(argumentFor(call, fn, root.param), 0, root.path, call)
		l.calls, l.want = calls, wanted
	}
}

func (r *Result) resultRoots(k returned) []root {
	if known, ok := r.results[k]; ok {
		return known
	}
	r.results[k] = nil // a recursive function returns what its other ways return
	l := &look{Result: r, seen: map[visit]bool{}, want: k.want}
	copies := returnsCopy(k.fn, k.result)
	for ret := range returnsOf(k.fn, k.result) {
		known := len(l.found)
		l.value(ret.Results[k.result], 0, k.path, ret)
		if copies && !isCopy(ret.Results[k.result], map[ssa.Value]bool{}) {
			own := slices.DeleteFunc(l.found[known:], func(root root) bool { return root.param != nil })
			l.found = l.found[:known+len(own)]
		}
	}
	r.results[k] = l.found
	return l.found
}

// returnsOf yields the statements of a function that return a result.
func returnsOf(fn *ssa.Function, result int) iter.Seq[*ssa.Return] {
	return func(yield func(*ssa.Return) bool) {
		for _, b := range fn.Blocks {
			ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
			if ok && result < len(ret.Results) && !yield(ret) {
				return
			}
		}
	}
}

// argumentFor returns what a call passes for a parameter of fn, the receiver
// included.
func argumentFor(call ssa.CallInstruction, fn *ssa.Function, param *ssa.Parameter) ssa.Value {
	for i, p := range fn.Params {
		if p == param {
			return argument(call, fn.Signature.Recv() != nil, i)
		}
	}
	return nil
}

// argument returns argument i of a call, where the receiver of a method
// counts as the first.
func argument(call ssa.CallInstruction, method bool, i int) ssa.Value {
	if !method {
		return ir.Arg(call, i)
	}
	if i == 0 {
		return ir.Receiver(call)
	}
	return ir.Arg(call, i-1)
}

// fromSummary looks at what a function of another package returns.
func (l *look) fromSummary(call *ssa.Call, result int, p path) {
	callee := ir.CalleeFunc(call)
	sum := l.summary(callee)
	if sum == nil {
		return
	}
	for i := range sum.Results {
		res := &sum.Results[i]
		rest, ok := strings.CutPrefix(p, res.Part)
		if res.Result != result || !ok || res.Part != "" && !strings.ContainsAny(rest, follow+itself) {
			continue
		}
		if res.Param < 0 {
			s := newSource(call, callee.Signature().Results().At(result).Type())
			s.Form, s.hops = res.Origin.Form, res.Hops
			l.end(root{source: s, path: rest, imported: &res.Origin})
			continue
		}
		calls, wanted := l.calls, l.want
		l.calls = append(calls[:len(calls):len(calls)], call)
		if res.Want != "" || res.Path != "" {
			l.want = want(res.Want)
		}
		l.value(argument(call, callee.Signature().Recv() != nil, res.Param), 0, res.Path+rest, call)
		l.calls, l.want = calls, wanted
	}
}
