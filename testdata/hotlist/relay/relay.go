// Package relay hands a hub its members.
package relay

import (
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/hotlist/relay/crew"
	"example.com/testdata/hotlist/relay/hub"
)

// all counts the pods of the cluster for each node.
func all(client kubernetes.Interface, informer cache.SharedIndexInformer) {
	h := hub.New(nil, &crew.Names{}, crew.NewCounter(client)) // want info:"^Joined makes a live LIST of Pods in all namespaces for each object: "
	h.Register(informer)
}

// zone has a member for some of the nodes, nobody knows how many.
func zone(client kubernetes.Interface, informer cache.SharedIndexInformer) {
	h := hub.New(map[string]hub.Member{"north": crew.NewCounter(client)})
	h.Register(informer)
}

// quick only remembers.
func quick(informer cache.SharedIndexInformer) {
	hub.New(map[string]hub.Member{"north": &crew.Names{}}, &crew.Names{}).Register(informer)
}
