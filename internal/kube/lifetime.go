package kube

import "go/types"

// IsContext reports whether t is context.Context.
func IsContext(t types.Type) bool { return isContext(t) }

// IsSignal reports whether t is a context or a channel whose end is a signal to stop.
func IsSignal(t types.Type) bool {
	if isContext(t) {
		return true
	}
	ch, ok := types.Unalias(t).Underlying().(*types.Chan)
	if !ok {
		return false
	}
	s, ok := ch.Elem().Underlying().(*types.Struct)
	return ok && s.NumFields() == 0
}

// EndsContext reports whether t is the type of functions that end a context.
func EndsContext(t types.Type) bool {
	n := namedOf(t)
	return n != nil && Is(n.Obj(), ContextEnd)
}

// HandlesInformers reports whether t is a factory, a step from one towards an
// informer, or an informer.
func HandlesInformers(t types.Type) bool { return isFactory(t) || isPathNode(t, 2) || isInformer(t) }

// IsBlocking reports whether a method that starts something returns only when
// that has stopped: those of managers, clusters and caches do, which may fail.
func IsBlocking(fn *types.Func) bool {
	return fn != nil && Is(fn, Start) && results(fn.Signature(), isError)
}
