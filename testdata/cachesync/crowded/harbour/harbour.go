// Package harbour follows objects of many kinds.
package harbour

import (
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Harbour counts what it follows.
type Harbour struct {
	pods     corelisters.PodLister
	nodes    corelisters.NodeLister
	services corelisters.ServiceLister
	claims   corelisters.PersistentVolumeClaimLister
	quotas   corelisters.ResourceQuotaLister
	events   int
}

// New follows pods and nodes with one factory, and services and claims with another one.
func New(berths, cranes informers.SharedInformerFactory) *Harbour {
	h := &Harbour{
		pods: berths.Core().V1().Pods().Lister(), nodes: berths.Core().V1().Nodes().Lister(),
		services: cranes.Core().V1().Services().Lister(), claims: cranes.Core().V1().PersistentVolumeClaims().Lister(),
	}
	count := cache.ResourceEventHandlerFuncs{AddFunc: func(any) { h.events++ }}
	berths.Core().V1().Pods().Informer().AddEventHandler(count)
	berths.Core().V1().Nodes().Informer().AddEventHandler(count)
	cranes.Core().V1().Services().Informer().AddEventHandler(count)
	cranes.Core().V1().PersistentVolumeClaims().Informer().AddEventHandler(count)
	return h
}

// NewWithQuotas follows quotas, too.
func NewWithQuotas(berths, cranes informers.SharedInformerFactory) *Harbour {
	h := New(berths, cranes)
	h.UseQuotas(berths)
	return h
}

// UseQuotas follows quotas.
func (h *Harbour) UseQuotas(f informers.SharedInformerFactory) {
	h.quotas = f.Core().V1().ResourceQuotas().Lister()
}

// Total counts everything.
func (h *Harbour) Total() int {
	pods, _ := h.pods.List(labels.Everything())
	nodes, _ := h.nodes.List(labels.Everything())
	services, _ := h.services.List(labels.Everything())
	claims, _ := h.claims.List(labels.Everything())
	if h.quotas == nil {
		return len(pods) + len(nodes) + len(services) + len(claims)
	}
	quotas, _ := h.quotas.List(labels.Everything())
	return len(pods) + len(nodes) + len(services) + len(claims) + len(quotas)
}
