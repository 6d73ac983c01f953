package kube

import "go/types"

// Startable reports whether a value of type t can be started, or run: a manager, a cache, a
// factory or an informer.
func Startable(t types.Type) bool {
	return methodMeans(t, "Start", Start) || methodMeans(t, "Run", Run)
}
