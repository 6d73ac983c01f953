//go:build kube29

// Package agent handles the pods of a node.
package agent

import (
	"fmt"

	"k8s.io/client-go/tools/cache"

	"example.com/testdata/nodescope/filtered/kube"
)

func handled(pods cache.SharedIndexInformer, filter func(obj any) bool) {
	_, _ = pods.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: filter,
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) { fmt.Println(obj) }},
	})
}

// New handles those of a node.
func New(pods cache.SharedIndexInformer, node string) { handled(pods, kube.OnNode(node)) }
