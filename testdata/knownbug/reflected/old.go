//go:build !kube28

// Package main fills a store of its own, which keeps names.
package main

import (
	"sync"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
)

type names struct {
	cache.Store
	mu    sync.Mutex
	known map[string]bool
}

func (n *names) Add(obj any) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.known[obj.(*corev1.Pod).Name] = true
	return nil
}

func main() {
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	pods := cache.NewListWatchFromClient(client.CoreV1().RESTClient(), "pods", "", fields.Everything())
	store := &names{Store: cache.NewStore(cache.MetaNamespaceKeyFunc), known: map[string]bool{}}
	cache.NewReflector(pods, &corev1.Pod{}, store, 0).Run(nil) // want info:"^informers of client-go before 0.28 keep the whole initial list alive"
}
