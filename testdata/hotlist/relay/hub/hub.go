// Package hub tells its members of nodes.
package hub

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Member hears of nodes.
type Member interface{ Joined(node *corev1.Node) }

// Hub tells all its members, and one for the zone.
type Hub struct {
	members []Member
	zones   map[string]Member
}

// New makes one.
func New(zones map[string]Member, members ...Member) *Hub { return &Hub{members, zones} }

// Register has it hear of nodes.
func (h *Hub) Register(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: h.added})
}

func (h *Hub) added(obj any) {
	node, ok := obj.(*corev1.Node)
	if !ok {
		return
	}
	for _, m := range h.members {
		m.Joined(node)
	}
	if m, ok := h.zones[node.Labels["zone"]]; ok {
		m.Joined(node)
	}
}
