// Package hub tells others of pods.
package hub

import (
	corev1 "k8s.io/api/core/v1"
	toolscache "k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

// Hub has the informer of pods.
type Hub struct{ pods cache.Informer }

// New returns a hub.
func New(pods cache.Informer) *Hub { return &Hub{pods: pods} }

// Subscribe has a function called with new pods.
func (h *Hub) Subscribe(fn func(*corev1.Pod)) {
	h.pods.AddEventHandler(toolscache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok {
				fn(pod)
			}
		},
	})
}
