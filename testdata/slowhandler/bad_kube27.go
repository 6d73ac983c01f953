//go:build kube27

package slowhandler

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/manager"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/slowhandler/remote"
)

// maps asks the API server for every event, once through the cache.
func (c *controller) maps() handler.EventHandler {
	return handler.EnqueueRequestsFromMapFunc(func(ctx context.Context, obj client.Object) []reconcile.Request {
		var node corev1.Node
		if err := c.reader.Get(ctx, client.ObjectKey{Name: obj.GetName()}, &node); err != nil { // want info:"^Reader.Get asks the API server in a map function: later events wait in an unbounded buffer; leave that to the worker$"
			return nil
		}
		_ = c.writer.Get(ctx, client.ObjectKey{Name: obj.GetName()}, &node)
		return nil
	})
}

// index is computed under the lock of the cache.
func index(ctx context.Context, mgr manager.Manager) error {
	return mgr.GetFieldIndexer().IndexField(ctx, &corev1.Pod{}, "owner", func(client.Object) []string {
		_ = remote.Tell("a") // want warning:"^Tell .http.Post. waits for the network in an index function: it blocks the informer and all who read its cache$"
		return nil
	})
}

// detailed is told whether the object is one of the first.
type detailed struct{}

func (detailed) OnAdd(obj any, first bool) {
	if first {
		_ = remote.Tell("b") // once for each object
	}
	if !first {
		_ = remote.Tell("a") // want info:"^Tell .http.Post. waits for the network in an event handler: "
	}
}

func (detailed) OnUpdate(_, _ any) {}
func (detailed) OnDelete(any)      {}

func registerDetailed(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(detailed{})
}
