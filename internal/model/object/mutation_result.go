package object

import (
	"iter"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// returned is a part of a result of a function.
type returned struct {
	fn     *ssa.Function
	result int
	path   path
	want   Want
}

// returned looks at what a function of this package returns: its own sources,
// and parts of what it is given.
func (l *look) returned(call *ssa.Call, fn *ssa.Function, result int, p path) {
	for _, root := range l.resultRoots(returned{fn, result, p, l.want}) {
		if l.refutes(root.demands, ir.Entry{Call: call, Sig: fn.Signature}) {
			continue
		}
		if by := root.source.by; by != nil && by.Parent() == fn {
			src, ok := l.readFor(root.source, ir.PassedTo(call, by), call)
			if !ok {
				continue
			}
			root.source = src
		}
		calls, wanted := l.calls, l.want
		if root.param == nil {
			root.calls = append([]ssa.CallInstruction{call}, root.calls...)
			l.end(root)
			continue
		}
		l.calls = append(append(calls[:len(calls):len(calls)], call), root.calls...)
		l.want = root.want
		l.value(ir.PassedTo(call, root.param), 0, root.path, call)
		l.calls, l.want = calls, wanted
	}
}

func (r *MutationResult) resultRoots(k returned) []memoryRoot {
	if known, ok := r.results[k]; ok {
		return known
	}
	r.results[k] = nil // a recursive function returns what its other ways return
	l := &look{MutationResult: r, seen: map[visit]bool{}, want: k.want}
	copies := returnsCopy(k.fn, k.result)
	for ret := range returnsOf(k.fn, k.result) {
		if copies && failing(ret) {
			continue
		}
		known := len(l.found)
		if hasFlags(k.fn) {
			l.seen = map[visit]bool{}
		}
		l.value(ret.Results[k.result], 0, k.path, ret)
		if copies && !isCopy(ret.Results[k.result], map[ssa.Value]bool{}) {
			own := slices.DeleteFunc(l.found[known:], func(root memoryRoot) bool { return root.param != nil })
			l.found = l.found[:known+len(own)]
		}
		l.asks(ret, known)
	}
	r.results[k] = l.found
	return l.found
}

// returnsOf yields the statements of a function that return a result.
func returnsOf(fn *ssa.Function, result int) iter.Seq[*ssa.Return] {
	return func(yield func(*ssa.Return) bool) {
		for ret := range ir.Returns(fn) {
			if result < len(ret.Results) && !yield(ret) {
				return
			}
		}
	}
}

// failing reports whether a function that returns copies may return an error here:
// callers make nothing of what it returns beside that.
//
//	if err == nil {
//		return pod.DeepCopy(), nil
//	}
//	return pod, err
func failing(ret *ssa.Return) bool {
	last := ret.Results[len(ret.Results)-1]
	_, none := last.(*ssa.Const)
	return !none && ir.IsError(last.Type())
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
		if res.Result != result || l.refutes(res.If, ir.Entry{Call: call, Sig: callee.Signature()}) || !ok || res.Part != "" && !strings.ContainsAny(rest, follow+itself) {
			continue
		}
		if res.Param < 0 {
			s := newSource(call, callee.Signature().Results().At(result).Type())
			s.Form, s.hops, s.deleted = res.Origin.Form, res.Hops, res.Origin.Deleted
			if res.Reader != 0 {
				if s, ok = l.readFor(s, res.Reader.In(call), call); !ok {
					continue
				}
			}
			l.end(memoryRoot{source: s, path: rest, imported: &res.Origin})
			continue
		}
		calls, wanted := l.calls, l.want
		l.calls = append(calls[:len(calls):len(calls)], call)
		if res.Want.Type != "" {
			l.want = Want{res.Want.Type, res.Want.Path + rest}
		}
		l.value(ir.Passed(call, callee.Signature(), res.Param), 0, res.Path+rest, call)
		l.calls, l.want = calls, wanted
	}
}
