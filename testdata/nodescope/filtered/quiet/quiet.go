//go:build kube29

// Package quiet handles more than the pods of a node.
package quiet

import (
	"fmt"

	"k8s.io/client-go/tools/cache"

	"example.com/testdata/nodescope/filtered/kube"
)

func handler(filter func(obj any) bool) cache.ResourceEventHandler {
	return cache.FilteringResourceEventHandler{
		FilterFunc: filter,
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) { fmt.Println(obj) }},
	}
}

// New handles those that are on no node yet, too.
func New(pods cache.SharedIndexInformer, node string) {
	_, _ = pods.AddEventHandler(handler(kube.OnNodeOrNone(node)))
}

// NewAny handles all that is no pod.
func NewAny(pods cache.SharedIndexInformer, node string) {
	_, _ = pods.AddEventHandler(handler(kube.PodsOnNode(node)))
}

// NewEither handles all, if it is told to.
func NewEither(pods cache.SharedIndexInformer, node string, all bool) {
	_, _ = pods.AddEventHandler(handler(kube.Either(node, all)))
}

// NewOther handles those of other nodes.
func NewOther(pods cache.SharedIndexInformer, node string) {
	_, _ = pods.AddEventHandler(handler(kube.NotOnNode(node)))
}

// NewNamed handles those of a node that is not the program's own.
func NewNamed(pods cache.SharedIndexInformer, node string) {
	_, _ = pods.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: kube.OnNode(node),
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) { fmt.Println(obj) }},
	})
}
