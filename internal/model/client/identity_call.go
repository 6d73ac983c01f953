package client

import (
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// place names the result of an instruction by where it stands, and the calls
// that led there.
func (n *namer) place(v ssa.Value, frames []ssa.CallInstruction) Identity {
	at := rule.PlaceOf(n.trace.Prog.Pass.Fset, ir.Position(v.(ssa.Instruction)))
	if !at.Valid() {
		return Unidentified
	}
	var b strings.Builder
	b.WriteString("at(" + at.File)
	spell(&b, at)
	for _, call := range frames {
		spell(&b, rule.PlaceOf(n.trace.Prog.Pass.Fset, ir.Position(call)))
	}
	return Identity(b.String() + ")")
}

func spell(b *strings.Builder, at rule.Place) {
	b.WriteString(":" + strconv.Itoa(at.Line) + ":" + strconv.Itoa(at.Column))
}

// call names the result of a call.
func (n *namer) call(call *ssa.Call, result int, frames []ssa.CallInstruction) Identity {
	callee := ir.Callee(call)
	for sym := range kube.Roles(callee) {
		switch sym.Role {
		case kube.FakeClient:
			return Unidentified
		case kube.ConfigCopy:
			if n.diverted(call) {
				return n.place(call, frames)
			}
			return n.value(ir.Arg(call, sym.Arg), 0, frames)
		case kube.LiveClient, kube.WrapClient:
			return n.value(ir.Arg(call, max(sym.Arg, 0)), 0, frames)
		case kube.NewManager, kube.NewCluster, kube.NewCache:
			return n.value(ir.Arg(call, 0), 0, frames)
		case kube.ClientPath, kube.Namespaced, kube.ClientForResource, kube.ConfigOf,
			kube.ManagerClient, kube.ManagerAPIReader, kube.ManagerCache:
			return n.value(ir.Receiver(call), 0, frames)
		}
	}
	entered := n.trace.Prog.Entered(call)
	if len(entered) == 0 {
		return n.foreign(call, result, frames)
	}
	inner := append(frames[:len(frames):len(frames)], ssa.CallInstruction(call))
	var returned []ssa.Value
	for _, fn := range entered {
		for ret := range ir.Returns(fn) {
			if result < len(ret.Results) {
				returned = append(returned, ret.Results[result])
			}
		}
	}
	if t := n.all(returned, inner); t != Unidentified {
		return t
	}
	return n.place(call, frames)
}

// foreign names what a function of another package returns: the same for the
// same arguments.
func (n *namer) foreign(call *ssa.Call, result int, frames []ssa.CallInstruction) Identity {
	name := n.function(call)
	if name == "" {
		return n.place(call, frames)
	}
	args := make([]string, len(ir.Args(call)))
	for i, arg := range ir.Args(call) {
		t := n.value(arg, 0, frames)
		if t == Unidentified {
			return n.place(call, frames)
		}
		args[i] = string(t)
	}
	return Identity(name + "(" + strings.Join(args, ",") + ")" + strconv.Itoa(result))
}

// function is the name of the function of another package that a call calls,
// empty for methods and function values. controller-runtime has variables
// that repeat its functions.
func (n *namer) function(call *ssa.Call) string {
	callee := ir.Callee(call)
	if fn := ir.CalleeFunc(call); fn != nil && fn.Signature().Recv() == nil && !kube.IsRuntime(fn.Pkg()) {
		return FullName(fn)
	} else if callee != nil && ir.Receiver(call) == nil && kube.IsRuntime(callee.Pkg()) {
		return "controller-runtime." + callee.Name()
	}
	return ""
}
