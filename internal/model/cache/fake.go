package cache

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// fake reports whether a test double feeds a cache: its client is one, or only
// code that makes test doubles calls the function that constructs it.
func (b *build) fake(call ssa.CallInstruction) bool {
	for _, arg := range ir.Args(call) {
		if b.trace.Client(arg) == client.Fake {
			return true
		}
	}
	return b.calledByTests(call.Parent(), 0)
}

// maxPath bounds how many steps from a client to a resource are taken.
const maxPath = 4

// doubles reports whether a client, or a step from one, is a test double. The
// methods of fake clientsets mean nothing to the model.
func (b *build) doubles(v ssa.Value, depth int) bool {
	if v == nil || depth > maxPath {
		return false
	}
	for _, s := range b.trace.Sources(v) {
		call, ok := s.Call()
		if ok && (kube.Is(ir.Callee(call), kube.FakeClient) || b.doubles(ir.Receiver(call), depth+1)) {
			return true
		}
	}
	return false
}

// maxCallers bounds how far up the callers of a constructor are looked at.
const maxCallers = 3

func (b *build) calledByTests(fn *ssa.Function, depth int) bool {
	callers := b.prog.Callers(fn)
	if len(callers) == 0 || len(b.prog.Taken(fn)) > 0 || depth == maxCallers {
		return false
	}
	for _, call := range callers {
		if !makesFakes(call.Parent()) && !b.calledByTests(call.Parent(), depth+1) {
			return false
		}
	}
	return true
}

func makesFakes(fn *ssa.Function) bool {
	for _, block := range fn.Blocks {
		for _, instr := range block.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok && kube.Is(ir.Callee(call), kube.FakeClient) {
				return true
			}
		}
	}
	return false
}
