package world

import (
	"net/http"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

// NewInformer makes the cache of a manager take the informers of this world.
func (w *World) NewInformer(_ cache.ListerWatcher, example runtime.Object, _ time.Duration, _ cache.Indexers) cache.SharedIndexInformer {
	switch example.(type) {
	case *corev1.Pod:
		return w.Pods
	case *corev1.Service:
		return w.Services
	}
	return w.Widgets
}

// Mapper knows the kinds of this world.
func Mapper(*rest.Config, *http.Client) (meta.RESTMapper, error) {
	mapper := meta.NewDefaultRESTMapper(nil)
	mapper.Add(corev1.SchemeGroupVersion.WithKind("Pod"), meta.RESTScopeNamespace)
	mapper.Add(corev1.SchemeGroupVersion.WithKind("Service"), meta.RESTScopeNamespace)
	mapper.Add(schema.GroupVersionKind{Group: Widget.Group, Version: Widget.Version, Kind: "Widget"}, meta.RESTScopeNamespace)
	return mapper, nil
}

// Start starts the manager and waits until its controllers have registered
// their handlers.
func (w *World) Start(mgr manager.Manager, handlers int) {
	go mgr.Start(w.Context)
	mgr.GetCache().WaitForCacheSync(w.Context)
	for w.registered() < handlers {
		select {
		case <-w.Context.Done():
			panic("the controllers have not started")
		case <-time.After(time.Millisecond):
		}
	}
}

func (w *World) registered() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.handlers)
}
