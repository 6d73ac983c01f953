package program

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// handlerOf is the handler that a call adds to an informer.
func handlerOf(adding ssa.CallInstruction) ssa.Value {
	if sym, ok := kube.Lookup(ir.Callee(adding), kube.HandlerArg); ok {
		return ir.Arg(adding, sym.Arg)
	}
	return nil
}

// hears notes which kinds a handler is registered for that is added to an informer.
func (b *build) hears(informer ssa.Value) {
	for _, e := range b.ends(informer, Step{}) {
		if e.step.Kind != (kube.Kind{}) {
			b.heard = append(b.heard, e.step.Kind)
			continue
		}
		if call, ok := e.source.Call(); ok && b.caches[call] != nil && len(b.caches[call].Kinds) == 1 {
			b.heard = append(b.heard, b.caches[call].Kinds[0])
		}
	}
}

// Hears tells whether this package, or one below it, is seen to register a
// handler of the updates of a kind, or to have a controller watch it.
func (r *Result) Hears(kind kube.Kind) bool { return slices.Contains(r.heard, kind) }

// HearsAny tells whether it is seen to do so for any kind.
func (r *Result) HearsAny() bool { return len(r.heard) > 0 }

// joinHeard adds the kinds that the packages below this one hear of.
func (b *build) joinHeard() {
	for _, fact := range b.pass.AllPackageFacts() {
		if p, ok := fact.Fact.(*Package); ok {
			b.heard = append(b.heard, p.Heard...)
		}
	}
}
