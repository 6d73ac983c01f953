package slowhandler

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	storagev1 "k8s.io/api/storage/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// What a queue of objects is worth follows from what its worker needs of them.
type worked struct {
	named, stale, few, held workqueue.RateLimitingInterface
	pods                    corelisters.PodLister
	kube                    kubernetes.Interface
}

// holder holds an object, and what happened to it.
type holder struct {
	pod  *corev1.Pod
	what string
}

func (w *worked) register(factory informers.SharedInformerFactory) {
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			w.named.Add(obj)                                   // want warning:"^the queue gets the object, not its key"
			w.stale.Add(obj)                                   // want info:"^the queue gets the object, not its key"
			w.held.Add(holder{obj.(*corev1.Pod), "something"}) // want warning:"^the item holds an object, not its key"
		},
	})
	_, _ = factory.Storage().V1().StorageClasses().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			w.few.Add(obj) // want info:"^the queue gets the object, not its key"
		},
	})
}

// nextNamed reads the object anew.
func (w *worked) nextNamed() error {
	item, _ := w.named.Get()
	defer w.named.Done(item)
	pod, ok := item.(*corev1.Pod)
	if !ok {
		w.named.Forget(item)
		return nil
	}
	return w.read(pod)
}

func (w *worked) read(pod *corev1.Pod) error {
	_, err := w.pods.Pods(pod.Namespace).Get(pod.GetName())
	return err
}

// nextStale needs what the object was like: no cache has it once it is deleted.
func (w *worked) nextStale() error {
	item, _ := w.stale.Get()
	defer w.stale.Done(item)
	_, err := w.kube.CoreV1().Nodes().Get(context.TODO(), item.(*corev1.Pod).Spec.NodeName, metav1.GetOptions{})
	return err
}

func (w *worked) nextHeld() {
	item, _ := w.held.Get()
	defer w.held.Done(item)
	if h := item.(holder); h.what != "" {
		_ = w.read(h.pod)
	}
}

func (w *worked) nextFew() {
	item, _ := w.few.Get()
	defer w.few.Done(item)
	println(item.(*storagev1.StorageClass).Name)
}

// serves asks for the few objects that carry a label.
func (w *worked) serves(factory informers.SharedInformerFactory) {
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    w.served,
		UpdateFunc: func(_, obj any) { w.each(obj.(*corev1.Pod)) }, // want warning:"^each .NodeInterface.Get. asks the API server in an event handler: "
	})
}

func (w *worked) served(obj any) {
	model, ok := modelOf(obj.(*corev1.Pod))
	if !ok {
		return
	}
	_, _ = w.kube.CoreV1().Nodes().Get(context.TODO(), model, metav1.GetOptions{}) // want info:"^NodeInterface.Get asks the API server in an event handler: "
}

func modelOf(pod *corev1.Pod) (string, bool) {
	model, ok := pod.Labels["model"]
	return model, ok
}

// each asks for all of them.
func (w *worked) each(pod *corev1.Pod) {
	if pod == nil || pod.DeletionTimestamp != nil {
		return
	}
	_, _ = w.kube.CoreV1().Nodes().Get(context.TODO(), pod.Name, metav1.GetOptions{})
}
