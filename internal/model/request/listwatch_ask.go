package request

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// requests are the roles of the calls that ask for what a function returns.
var requests = map[FunctionVerb][]kube.Role{
	Lists:   {kube.LiveList, kube.ReaderList, kube.SourceList, kube.RESTSend, kube.PagedList},
	Watches: {kube.LiveWatch, kube.SourceWatch, kube.RESTWatch},
}

// asks finds the requests that a function makes, in functions of this package
// that it calls, too. It finds none where others than the API server answer, or
// where a list comes from a WATCH.
func (u *use) asks() {
	if u.Verb == Tweaks {
		return
	}
	u.enter(u.Fn, nil)
	if u.foreign = u.foreign || slices.ContainsFunc(u.Asks, func(a Ask) bool { return !u.server(a) }); u.foreign {
		u.Asks = nil
	}
	for i := range u.Asks {
		u.Asks[i].Reach = u.asked(u.Asks[i])
	}
}

// meant reports whether a function decides by its options what to ask for.
func (u *use) meant() bool {
	for fn, frames := range u.entered {
		if u.decides(fn, frames) {
			return true
		}
	}
	return false
}

func (u *use) enter(fn *ssa.Function, frames []ssa.CallInstruction) {
	if _, known := u.entered[fn]; known || len(frames) > maxFunctionDepth {
		return
	}
	u.entered[fn] = frames
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			if u.ask(call, frames) || u.askElsewhere(call, frames) {
				continue
			}
			inner := append(frames[:len(frames):len(frames)], ssa.CallInstruction(call))
			for _, callee := range u.Prog.Entered(call) {
				u.enter(callee, inner)
			}
		}
	}
}

// ask notes a request.
func (u *use) ask(call *ssa.Call, frames []ssa.CallInstruction) bool {
	for sym := range kube.Roles(ir.Callee(call)) {
		u.foreign = u.foreign || u.Verb == Lists && slices.Contains(requests[Watches], sym.Role)
		if slices.Contains(requests[u.Verb], sym.Role) {
			u.Asks = append(u.Asks, Ask{Call: call, Role: sym.Role, Options: ir.Arg(call, sym.Arg), Frames: frames})
			return true
		}
	}
	return false
}

// server reports whether the API server, or another lister watcher, answers.
func (u *use) server(a Ask) bool {
	switch a.Role {
	case kube.LiveList, kube.LiveWatch:
		return u.Trace.Client(ir.Receiver(a.Call)) != client.Fake
	case kube.ReaderList:
		return u.Trace.Client(ir.Receiver(a.Call)) == client.Live
	}
	return true
}

// asked says what a request gets of the options.
func (u *use) asked(a Ask) Reach {
	if a.helper != nil {
		return u.askedElsewhere(a)
	}
	switch a.Role {
	case kube.RESTSend, kube.RESTWatch:
		return u.reach(ir.Receiver(a.Call), a.Frames)
	case kube.ReaderList:
		var all Reach
		for i, arg := range ir.Args(a.Call) {
			if i > 1 { // behind the context and the list
				all.add(u.reach(arg, a.Frames))
			}
		}
		return all
	}
	return u.reach(a.Options, a.Frames)
}

// decides reports whether a function branches by the options.
func (u *use) decides(fn *ssa.Function, frames []ssa.CallInstruction) bool {
	for _, b := range fn.Blocks {
		if branch, ok := ir.Last(b).(*ssa.If); ok && u.branches(branch, frames) {
			return true
		}
	}
	return false
}
