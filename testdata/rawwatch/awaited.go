package rawwatch

import (
	"context"
	"log"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
)

// An awaiting program has a goroutine receive, and waits for what it tells.
type awaiting struct {
	kube    kubernetes.Interface
	timeout time.Duration
	gone    chan string
}

// limited gives up a while after the last deletion.
func (a *awaiting) limited(ctx context.Context, total int) error {
	w, err := a.kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	defer w.Stop()
	go func() {
		for event := range w.ResultChan() { // want info:"^goroutine ends with the watch of Pod objects"
			a.tell(event)
		}
	}()
	late, n := false, 0
	for !late && n < total {
		select {
		case <-time.After(a.timeout):
			late = true
		case name := <-a.gone:
			n++
			log.Print(name)
		}
	}
	return nil
}

// until gives up with its context.
func (a *awaiting) until(parent context.Context) error {
	w, err := a.kube.CoreV1().Pods("").Watch(parent, metav1.ListOptions{})
	if err != nil {
		return err
	}
	defer w.Stop()
	go func() {
		for event := range w.ResultChan() { // want info:"^goroutine ends with the watch of Pod objects"
			a.tell(event)
		}
	}()
	ctx, cancel := context.WithTimeout(parent, a.timeout)
	defer cancel()
	select {
	case <-ctx.Done():
	case name := <-a.gone:
		log.Print(name)
	}
	return nil
}

// ticking reports again and again, and never gives up.
func (a *awaiting) ticking(ctx context.Context) error {
	w, err := a.kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	defer w.Stop()
	go func() {
		for event := range w.ResultChan() { // want warning:"^goroutine ends with the watch of Pod objects"
			a.tell(event)
		}
	}()
	n := 0
	for n < 100 {
		select {
		case <-time.After(a.timeout):
			log.Print(n)
		case name := <-a.gone:
			n++
			log.Print(name)
		}
	}
	return nil
}

func (a *awaiting) tell(event watch.Event) {
	if pod, ok := event.Object.(*corev1.Pod); ok && event.Type == watch.Deleted {
		a.gone <- pod.Name
	}
}
