// Package mistaken registers a handler with an informer of another kind.
package mistaken

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
	ctrlcache "sigs.k8s.io/controller-runtime/pkg/cache"
)

type watcher struct{ pods, gone map[string]bool }

// Each object fails here, so that deletions are nothing special.
func (w *watcher) ofFactory(f informers.SharedInformerFactory) {
	f.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: w.podGone})
}

func (w *watcher) ofCache(ctx context.Context, c ctrlcache.Cache) error {
	nodes, err := c.GetInformer(ctx, &corev1.Node{})
	if err != nil {
		return err
	}
	nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: w.podGone})
	return nil
}

func (w *watcher) podGone(obj any) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return
	}
	delete(w.pods, pod.Name)
}

func (w *watcher) right(ctx context.Context, c ctrlcache.Cache) error {
	nodes, err := c.GetInformer(ctx, &corev1.Node{})
	if err != nil {
		return err
	}
	nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: w.nodeGone})
	return nil
}

func (w *watcher) nodeGone(obj any) {
	node, ok := obj.(*corev1.Node) // want warning:"never handled"
	if !ok {
		return
	}
	delete(w.gone, node.Name)
}

func (w *watcher) isGone(name string) bool { return w.gone[name] }
