//go:build kube27

// Package asserted has handlers that only say so.
package asserted

import "k8s.io/client-go/tools/cache"

var _ = cache.ResourceEventHandler(&handler{})

var _ cache.ResourceEventHandler = &handler{}

// Kept is a handler that others may register.
var Kept = cache.ResourceEventHandler(&handler{}) // want "registered by the initializer"

type handler struct{ seen []any }

func (h *handler) OnAdd(obj any, _ bool) { h.seen = append(h.seen, obj) }
func (h *handler) OnUpdate(_, obj any)   { h.seen = append(h.seen, obj) }
func (h *handler) OnDelete(obj any)      { h.seen = append(h.seen, obj) }
