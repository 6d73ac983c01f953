package ignored

import (
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/dynamic/dynamiclister"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// untyped enqueues the keys of typed copies of what a dynamic informer tells of.
type untyped struct {
	pods  dynamiclister.Lister
	queue workqueue.RateLimitingInterface
	known map[string]bool
	node  string
}

func newUntyped(factory dynamicinformer.DynamicSharedInformerFactory) *untyped {
	pods := factory.ForResource(schema.GroupVersionResource{Version: "v1", Resource: "pods"}).Informer()
	u := &untyped{pods: dynamiclister.New(pods.GetIndexer(), schema.GroupVersionResource{})}
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: u.add, DeleteFunc: u.remove})
	return u
}

func (u *untyped) add(obj any) {
	if pod, ok := u.typed(obj); ok {
		u.enqueue(pod)
	}
}

func (u *untyped) remove(obj any) {
	pod, ok := u.typed(obj) // want info:"nothing is seen to depend on them"
	if !ok {
		content, ok := obj.(*unstructured.Unstructured)
		if !ok {
			return
		}
		tombstone := cache.DeletedFinalStateUnknown{}
		if err := runtime.DefaultUnstructuredConverter.FromUnstructured(content.UnstructuredContent(), &tombstone); err != nil {
			return
		}
		pod = tombstone.Obj.(*corev1.Pod)
	}
	if pod.Spec.NodeName == u.node {
		u.enqueue(pod)
	}
}

func (u *untyped) typed(obj any) (*corev1.Pod, bool) {
	content, ok := obj.(*unstructured.Unstructured)
	if !ok {
		return nil, false
	}
	pod := &corev1.Pod{}
	if err := runtime.DefaultUnstructuredConverter.FromUnstructured(content.UnstructuredContent(), &pod); err != nil {
		utilruntime.HandleError(err)
		return nil, false
	}
	return pod, true
}

func (u *untyped) enqueue(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj)
	if err != nil {
		return
	}
	u.queue.Add(key)
}

func (u *untyped) next() {
	key, _ := u.queue.Get()
	defer u.queue.Done(key)
	namespace, name, _ := cache.SplitMetaNamespaceKey(key.(string))
	pod, err := u.pods.Namespace(namespace).Get(name)
	if apierrors.IsNotFound(err) {
		utilruntime.HandleError(err)
		return
	}
	if err == nil {
		u.known[pod.GetName()] = true
	}
}

// tallying does the same, and counts the deletions.
type tallying struct {
	untyped
	deleted map[string]int
}

func newTallying(factory dynamicinformer.DynamicSharedInformerFactory) *tallying {
	c := &tallying{}
	factory.ForResource(schema.GroupVersionResource{}).Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.remove})
	return c
}

func (c *tallying) remove(obj any) {
	content, ok := obj.(*unstructured.Unstructured) // want warning:"deletions that the watch missed are never handled"
	if !ok {
		return
	}
	var pod corev1.Pod
	if err := runtime.DefaultUnstructuredConverter.FromUnstructured(content.Object, &pod); err != nil {
		return
	}
	c.deleted[pod.Name]++
}

// owning enqueues the owner of what is deleted.
type owning struct {
	pods  dynamiclister.Lister
	queue workqueue.RateLimitingInterface
	known map[string]bool
}

func newOwning(factory dynamicinformer.DynamicSharedInformerFactory) *owning {
	o := &owning{}
	factory.ForResource(schema.GroupVersionResource{}).Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: o.remove})
	return o
}

func (o *owning) remove(obj any) {
	content, ok := obj.(*unstructured.Unstructured) // want info:"nothing is seen to depend on them"
	if !ok {
		return
	}
	var pod corev1.Pod
	if err := runtime.DefaultUnstructuredConverter.FromUnstructured(content.Object, &pod); err != nil {
		return
	}
	o.queue.Add(pod.Namespace + "/" + pod.OwnerReferences[0].Name)
}

func (o *owning) next() {
	key, _ := o.queue.Get()
	defer o.queue.Done(key)
	pod, err := o.pods.Get(key.(string))
	if apierrors.IsNotFound(err) {
		return
	}
	if err == nil {
		o.known[pod.GetName()] = true
	}
}

// wrapped enqueues the key of a copy that is a variable of its own, and its worker
// forgets what is gone.
type wrapped struct {
	pods  dynamiclister.Lister
	queue workqueue.RateLimitingInterface
	known map[string]bool
}

func newWrapped(factory dynamicinformer.DynamicSharedInformerFactory) *wrapped {
	w := &wrapped{}
	factory.ForResource(schema.GroupVersionResource{}).Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: w.remove})
	return w
}

func (w *wrapped) remove(obj any) {
	content, ok := obj.(*unstructured.Unstructured) // want warning:"deletions that the watch missed are never handled"
	if !ok {
		return
	}
	var pod corev1.Pod
	if err := runtime.DefaultUnstructuredConverter.FromUnstructured(content.Object, &pod); err != nil {
		return
	}
	if key, err := cache.MetaNamespaceKeyFunc(&pod); err == nil {
		w.queue.Add(key)
	}
}

func (w *wrapped) next() {
	key, _ := w.queue.Get()
	defer w.queue.Done(key)
	pod, err := w.pods.Get(key.(string))
	if apierrors.IsNotFound(err) {
		delete(w.known, key.(string))
		return
	}
	if err == nil {
		w.known[pod.GetName()] = true
	}
}

// deletions tells how many there were.
func (c *tallying) deletions(name string) int { return c.deleted[name] }
