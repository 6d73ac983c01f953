package informerleak

import (
	"context"
	"reflect"

	"k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// listed remembers in a list what it did already, and looks through that first.
type listed struct {
	watches  []client.Object
	informer cache.SharedIndexInformer
	handlers cache.ResourceEventHandler
}

func (l *listed) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, l.watch(nil)
}

func (l *listed) watch(object client.Object) error {
	if len(l.watches) > 0 {
		for _, watched := range l.watches {
			if reflect.DeepEqual(object.GetObjectKind().GroupVersionKind(), watched.GetObjectKind().GroupVersionKind()) {
				return nil
			}
		}
	}
	if _, err := l.informer.AddEventHandler(l.handlers); err != nil {
		return err
	}
	l.watches = append(l.watches, object)
	return nil
}

// named does the same with names.
type named struct {
	names    []string
	informer cache.SharedIndexInformer
	handlers cache.ResourceEventHandler
}

func (n *named) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, name := range n.names {
		if name == req.Name {
			return ctrl.Result{}, nil
		}
	}
	n.names = append(n.names, req.Name)
	_, err := n.informer.AddEventHandler(n.handlers)
	return ctrl.Result{}, err
}
