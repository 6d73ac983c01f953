package slowhandler

import (
	"context"
	"maps"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// change is what an update hands over.
type change struct{ before, after *corev1.Pod }

// stage is another one, of which the worker looks at one object only.
type stage struct{ before, after *corev1.Pod }

// request is another one, which the worker asks the API server about.
type request struct{ before, after *corev1.Pod }

// note is another one, which the worker keeps.
type note struct{ before, after *corev1.Pod }

type selector struct {
	changes  workqueue.RateLimitingInterface
	stages   workqueue.RateLimitingInterface
	notes    workqueue.RateLimitingInterface
	keys     workqueue.RateLimitingInterface
	requests workqueue.RateLimitingInterface
	kube     kubernetes.Interface
	known    map[string]*corev1.Pod
}

func (s *selector) register(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(oldObj, newObj any) {
			before, after := oldObj.(*corev1.Pod), newObj.(*corev1.Pod)
			s.changes.Add(&change{before, after})   // want info:"^the item holds the old and the new object: no two updates are merged before the worker has enqueued their keys$"
			s.requests.Add(&request{before, after}) // want info:"^the item holds an object"
			s.stages.Add(&stage{before, after})     // want warning:"^the item holds an object"
			s.notes.Add(&note{before, after})       // want info:"^the item holds an object"
		},
	})
}

func (s *selector) nextChange() bool {
	item, quit := s.changes.Get()
	if quit {
		return false
	}
	defer s.changes.Done(item)
	if err := s.changed(item.(*change)); err != nil {
		s.changes.AddRateLimited(item)
	}
	return true
}

// changed enqueues the services that one of the pods belongs to.
func (s *selector) changed(c *change) error {
	pods := []*corev1.Pod{c.before, c.after}
	if maps.Equal(c.before.Labels, c.after.Labels) {
		return nil
	}
	for _, pod := range pods {
		s.keys.Add(pod.Namespace + "/" + pod.Labels["service"])
	}
	return nil
}

func (s *selector) nextStage() {
	item, _ := s.stages.Get()
	defer s.stages.Done(item)
	s.keys.Add(item.(*stage).after.Name)
}

func (s *selector) nextRequest() {
	item, _ := s.requests.Get()
	defer s.requests.Done(item)
	r := item.(*request)
	if r.before.Name == r.after.Name {
		_, _ = s.kube.CoreV1().Pods(r.after.Namespace).Update(context.TODO(), r.after, metav1.UpdateOptions{})
	}
	s.keys.Add(r.after.Name)
}

func (s *selector) nextNote() {
	item, _ := s.notes.Get()
	defer s.notes.Done(item)
	r := item.(*note)
	s.known[r.before.Name] = r.after
	s.keys.Add(r.after.Name)
}

// second has two queues with items of one type: the command makes one finding of them.
type second struct {
	first, other workqueue.RateLimitingInterface
}

type twin struct{ pod *corev1.Pod }

func (s *second) register(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			s.first.Add(&twin{obj.(*corev1.Pod)}) // want info:"^the item holds an object"
			s.other.Add(&twin{obj.(*corev1.Pod)}) // want info:"^the item holds an object"
		},
	})
}

// both puts additions and updates into one queue: updates are what it cannot merge.
type both struct {
	queue workqueue.RateLimitingInterface
}

type arrival struct{ pod *corev1.Pod }

func (b *both) register(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { b.queue.Add(&arrival{obj.(*corev1.Pod)}) },    // want info:"^the item holds an object"
		UpdateFunc: func(_, obj any) { b.queue.Add(&arrival{obj.(*corev1.Pod)}) }, // want info:"^the item holds an object"
		DeleteFunc: func(obj any) { b.queue.Add(obj) },
	})
}
