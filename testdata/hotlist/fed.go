package hotlist

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// fed works on queues that different events feed: each runs as often as what adds to it.
type fed struct {
	kube                              kubernetes.Interface
	changed, deleted, marked, unheard workqueue.RateLimitingInterface
}

func newFed(cfg *rest.Config, informer cache.SharedIndexInformer) (*fed, error) {
	kube, err := kubernetes.NewForConfig(cfg)
	f := &fed{kube: kube, changed: newQueue(), deleted: newQueue(), marked: newQueue(), unheard: newQueue()}
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: f.enqueue,
		UpdateFunc: func(_, obj any) {
			f.enqueue(obj)
			if set := obj.(*appsv1.Deployment); isMarked(set) {
				f.marked.Add(set)
			}
		},
		DeleteFunc: func(obj any) {
			if set, ok := obj.(*appsv1.Deployment); ok && isMarked(set) {
				f.deleted.Add(set)
			}
		},
	})
	return f, err
}

func newQueue() workqueue.RateLimitingInterface {
	return workqueue.NewRateLimitingQueue(workqueue.DefaultControllerRateLimiter())
}

func isMarked(set *appsv1.Deployment) bool { return set.Spec.Template.Annotations["static"] == "true" }

func (f *fed) enqueue(obj any) { f.changed.Add(obj) }

func (f *fed) onChanged() {
	item, _ := f.changed.Get()
	defer f.changed.Done(item)
	f.sync(item.(*appsv1.Deployment))
}

func (f *fed) sync(set *appsv1.Deployment) {
	_, _ = f.kube.AppsV1().ReplicaSets(set.Namespace).List(context.TODO(), metav1.ListOptions{}) // want warning:"LIST of ReplicaSets in one namespace for every key of the queue"
}

func (f *fed) onDeleted() {
	item, _ := f.deleted.Get()
	defer f.deleted.Done(item)
	set := item.(*appsv1.Deployment)
	_, err := f.kube.AppsV1().ReplicaSets(set.Namespace).List(context.TODO(), metav1.ListOptions{}) // want info:"LIST of ReplicaSets in one namespace on every deletion"
	if err != nil {
		f.deleted.AddRateLimited(item)
	}
}

func (f *fed) onMarked() {
	item, _ := f.marked.Get()
	defer f.marked.Done(item)
	f.syncMarked(item.(*appsv1.Deployment))
}

func (f *fed) syncMarked(set *appsv1.Deployment) {
	_, _ = f.kube.AppsV1().ReplicaSets(set.Namespace).List(context.TODO(), metav1.ListOptions{}) // want info:"LIST of ReplicaSets in one namespace for every key of the queue"
}

// Nothing is seen to feed this one.
func (f *fed) onUnheard() {
	item, _ := f.unheard.Get()
	defer f.unheard.Done(item)
	f.syncUnheard(item.(*appsv1.Deployment))
}

func (f *fed) syncUnheard(set *appsv1.Deployment) {
	_, _ = f.kube.AppsV1().ReplicaSets(set.Namespace).List(context.TODO(), metav1.ListOptions{}) // want info:"LIST of ReplicaSets in one namespace for every key of the queue"
}
