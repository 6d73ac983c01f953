// Package drained hands the items of lists to workers.
package drained

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/workqueue"
)

type controller struct {
	client   kubernetes.Interface
	work     workqueue.RateLimitingInterface
	queued   chan *corev1.Pod
	left     chan *corev1.Pod // nobody receives
	verbose  bool
	selected string
}

type job struct {
	name string
	pod  *corev1.Pod
}

func newController(client kubernetes.Interface) *controller {
	return &controller{
		client: client, queued: make(chan *corev1.Pod, 100), left: make(chan *corev1.Pod, 100),
		work: workqueue.NewRateLimitingQueue(workqueue.DefaultControllerRateLimiter()),
	}
}

func (c *controller) run() {
	for {
		item, down := c.work.Get()
		if down {
			return
		}
		log.Print(item)
		c.work.Done(item)
		log.Print((<-c.queued).Name)
	}
}

func (c *controller) fetch() *corev1.PodList {
	l, err := c.client.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
	if err != nil {
		log.Fatal(err)
	}
	return l
}

// every item goes into the queue, and leaves it before the last does.
func (c *controller) every() {
	l := c.fetch()
	for i := range l.Items {
		pod := &l.Items[i]
		c.trigger(pod)
	}
	for i := 0; i < len(l.Items); i++ {
		c.queued <- &l.Items[i]
	}
}

func (c *controller) trigger(pod *corev1.Pod) {
	if c.verbose {
		log.Print(pod.Name)
	}
	c.enqueue(pod)
}

func (c *controller) enqueue(pod *corev1.Pod) {
	c.work.Add(job{pod.Name, pod})
}

func (c *controller) some() {
	l := c.fetch()
	for i := range l.Items {
		if l.Items[i].Spec.NodeName == "" {
			c.enqueue(&l.Items[i]) // want "kept in c.work"
		}
	}
	for i := range l.Items {
		if l.Items[i].Name == c.selected {
			continue
		}
		c.queued <- &l.Items[i] // want "kept in c.queued"
	}
	if len(l.Items) > 5 {
		c.queued <- &l.Items[5] // want "kept in c.queued"
	}
}

func (c *controller) chosen() {
	l := c.fetch()
	for i := range l.Items {
		c.choose(&l.Items[i]) // want "kept in c.work"
	}
	for i := range l.Items {
		c.left <- &l.Items[i] // want "kept in c.left"
	}
}

func (c *controller) choose(pod *corev1.Pod) {
	if pod.Name == c.selected {
		return
	}
	c.enqueue(pod)
}
