//go:build kube27

package narrowed

import (
	"errors"
	"fmt"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/slowhandler/remote"
)

const idOf = "example.com/client-id"

// identified returns what few objects have, and an error for all others.
func identified(annotations map[string]string) (id, secret string, err error) {
	id, ok := annotations[idOf]
	if !ok {
		return "", "", fmt.Errorf("no %s", idOf)
	}
	secret, ok = annotations["example.com/secret"]
	if !ok {
		secret = id
	}
	return id, secret, nil
}

// claimed is one for those with a value of the program's own.
func claimed(obj metav1.Object) error {
	if obj.GetLabels()["example.com/claimed-by"] != "us" {
		return errors.New("not ours")
	}
	return nil
}

// both fails where one of them does.
func both(obj metav1.Object) (string, error) {
	id, _, err := identified(obj.GetAnnotations())
	if err != nil {
		return "", err
	}
	return id, nil
}

// named has a default for what is missing, and fails for another reason.
func named(obj any) (string, error) {
	object, err := meta.Accessor(obj)
	if err != nil {
		return "", err
	}
	name, ok := object.GetAnnotations()["example.com/name"]
	if !ok {
		name = object.GetName()
	}
	return name, nil
}

// marks registers handlers that few of all services get past.
func marks(factory informers.SharedInformerFactory) {
	services := factory.Core().V1().Services().Informer()
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: onIdentified})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: onClaimed})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: onBoth})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: onNamed})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: onEither})
}

func onIdentified(obj any) {
	service, ok := obj.(*corev1.Service)
	if !ok {
		return
	}
	id, _, err := identified(service.GetAnnotations())
	if err != nil {
		return
	}
	_ = remote.Tell(id) // want info:"^Tell .http.Post. waits for the network in an event handler: "
}

func onClaimed(obj any) {
	service := obj.(*corev1.Service)
	if err := claimed(service); err == nil {
		_ = remote.Tell(service.Name) // want info:"^Tell .http.Post. waits for the network in an event handler: "
	}
}

func onBoth(obj any) {
	id, err := both(obj.(*corev1.Service))
	if err != nil {
		return
	}
	_ = remote.Tell(id) // want info:"^Tell .http.Post. waits for the network in an event handler: "
}

// onNamed gets past its helper for all.
func onNamed(obj any) {
	name, err := named(obj)
	if err != nil {
		return
	}
	_ = remote.Tell(name) // want warning:"^Tell .http.Post. waits for the network in an event handler: "
}

// onEither has its error from the one helper or the other.
func onEither(obj any) {
	var id string
	var err error
	switch o := obj.(type) {
	case *corev1.Service:
		id, _, err = identified(o.Annotations)
	case *corev1.Endpoints:
		id, _, err = identified(o.Annotations)
	default:
		return
	}
	if err != nil {
		return
	}
	_ = remote.Tell(id) // want info:"^Tell .http.Post. waits for the network in an event handler: "
}

// A teller is registered by functions that make informers.
type teller struct{ prefix string }

func (t *teller) OnAdd(obj any, _ bool) {
	_ = remote.Tell(t.prefix + obj.(*corev1.ConfigMap).Name) // want info:"^Tell .http.Post. waits for the network in an event handler: "
}
func (t *teller) OnUpdate(_, _ any) {}
func (t *teller) OnDelete(any)      {}

// A crier hears of all objects.
type crier struct{ prefix string }

func (c *crier) OnAdd(obj any, _ bool) {
	_ = remote.Tell(c.prefix + obj.(*corev1.ConfigMap).Name) // want warning:"^Tell .http.Post. waits for the network in an event handler: "
}
func (c *crier) OnUpdate(_, _ any) {}
func (c *crier) OnDelete(any)      {}

// A speaker hears of the objects of both.
type speaker struct{ prefix string }

func (s *speaker) OnAdd(obj any, _ bool) {
	_ = remote.Tell(s.prefix + obj.(*corev1.ConfigMap).Name) // want warning:"^Tell .http.Post. waits for the network in an event handler: "
}
func (s *speaker) OnUpdate(_, _ any) {}
func (s *speaker) OnDelete(any)      {}

// A whisperer hears of those of one name.
type whisperer struct{ prefix string }

func (w *whisperer) OnAdd(obj any, _ bool) {
	_ = remote.Tell(w.prefix + obj.(*corev1.ConfigMap).Name) // want info:"^Tell .http.Post. waits for the network in an event handler: "
}
func (w *whisperer) OnUpdate(_, _ any) {}
func (w *whisperer) OnDelete(any)      {}

var ours = labels.SelectorFromSet(labels.Set(map[string]string{"example.com/watched": "yes"})).String()

func registerTellers(kube kubernetes.Interface) []cache.SharedInformer {
	both := &speaker{"both"}
	return []cache.SharedInformer{
		labelled(kube, &teller{"some"}, both), whole(kube, &crier{"all"}, both), one(kube, &whisperer{"one"}),
	}
}

func labelled(kube kubernetes.Interface, handlers ...cache.ResourceEventHandler) cache.SharedInformer {
	narrow := func(options *metav1.ListOptions) { options.LabelSelector = ours }
	lw := cache.NewFilteredListWatchFromClient(kube.CoreV1().RESTClient(), "configmaps", metav1.NamespaceAll, narrow)
	informer := cache.NewSharedInformer(lw, &corev1.ConfigMap{}, 10*time.Minute)
	for _, h := range handlers {
		_, _ = informer.AddEventHandler(h)
	}
	return informer
}

func whole(kube kubernetes.Interface, handlers ...cache.ResourceEventHandler) cache.SharedInformer {
	small := func(options *metav1.ListOptions) { options.ResourceVersion = "0" }
	lw := cache.NewFilteredListWatchFromClient(kube.CoreV1().RESTClient(), "configmaps", metav1.NamespaceAll, small)
	informer := cache.NewSharedInformer(lw, &corev1.ConfigMap{}, 10*time.Minute)
	for _, h := range handlers {
		_, _ = informer.AddEventHandler(h)
	}
	return informer
}

func one(kube kubernetes.Interface, handler cache.ResourceEventHandler) cache.SharedInformer {
	lw := cache.NewListWatchFromClient(kube.CoreV1().RESTClient(), "configmaps", metav1.NamespaceAll, fields.OneTermEqualSelector("metadata.name", "web"))
	informer := cache.NewSharedInformer(lw, &corev1.ConfigMap{}, 0)
	_, _ = informer.AddEventHandler(handler)
	return informer
}
