//go:build kube27

package helper

import "k8s.io/client-go/tools/cache"

// OnAdd enqueues.
func (h *Handler) OnAdd(obj any, _ bool) { h.Queue.Enqueue(obj) }

var _ cache.ResourceEventHandler = (*Handler)(nil)
