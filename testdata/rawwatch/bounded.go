package rawwatch

import (
	"context"
	"log"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
)

// gone waits until something is deleted, for a second at most: the spin ends with it.
func gone(client kubernetes.Interface, names []string) {
	for _, name := range names {
		ctx, cancel := context.WithTimeout(context.Background(), 1000*time.Millisecond)
		defer cancel()
		var w watch.Interface
		var err error
		switch name {
		case "pods":
			w, err = client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{LabelSelector: name})
		default:
			w, err = client.CoreV1().Services("").Watch(ctx, metav1.ListOptions{LabelSelector: name})
		}
		if err != nil {
			continue
		}
		defer w.Stop()
	FOR:
		for {
			select {
			case event := <-w.ResultChan(): // want info:"goes unnoticed"
				if event.Type == watch.Deleted {
					break FOR
				}
			case <-ctx.Done():
				log.Print("timeout")
				break FOR
			}
		}
	}
}

// soon has a context that comes from one with a deadline.
func soon(ctx context.Context, client kubernetes.Interface) {
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return
	}
	defer w.Stop()
	short, stop := context.WithTimeout(ctx, 2*time.Second)
	defer stop()
	inner, cancel := context.WithCancel(short)
	defer cancel()
	for {
		select {
		case event := <-w.ResultChan(): // want info:"goes unnoticed"
			log.Print(event.Type)
		case <-inner.Done():
			return
		}
	}
}

func timed(client kubernetes.Interface) {
	w, err := client.CoreV1().Pods("").Watch(context.Background(), metav1.ListOptions{})
	if err != nil {
		return
	}
	defer w.Stop()
	timer := time.NewTimer(3 * time.Second)
	defer timer.Stop()
	for {
		select {
		case event := <-w.ResultChan(): // want info:"goes unnoticed"
			log.Print(event.Type)
		case <-timer.C:
			return
		}
	}
}

func after(client kubernetes.Interface) {
	w, err := client.CoreV1().Pods("").Watch(context.Background(), metav1.ListOptions{})
	if err != nil {
		return
	}
	defer w.Stop()
	after := time.After(2 * time.Second)
	for {
		select {
		case event := <-w.ResultChan(): // want info:"goes unnoticed"
			log.Print(event.Type)
		case <-after:
			return
		}
	}
}

// long may spin for the rest of ten minutes.
func long(client kubernetes.Interface) {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return
	}
	defer w.Stop()
	for {
		select {
		case event := <-w.ResultChan(): // want error:"goes unnoticed"
			log.Print(event.Type)
		case <-ctx.Done():
			return
		}
	}
}

// configured is told how long.
func configured(client kubernetes.Interface, d time.Duration) {
	ctx, cancel := context.WithTimeout(context.Background(), d)
	defer cancel()
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return
	}
	defer w.Stop()
	for {
		select {
		case event := <-w.ResultChan(): // want error:"goes unnoticed"
			log.Print(event.Type)
		case <-ctx.Done():
			return
		}
	}
}

// quiet is told of a second in which nothing happens, which never comes: each round
// begins a new one.
func quiet(client kubernetes.Interface) {
	w, err := client.CoreV1().Pods("").Watch(context.Background(), metav1.ListOptions{})
	if err != nil {
		return
	}
	defer w.Stop()
	for {
		select {
		case event := <-w.ResultChan(): // want error:"goes unnoticed"
			log.Print(event.Type)
		case <-time.After(time.Second):
			return
		}
	}
}

// beside has a time that leaves nothing.
func beside(client kubernetes.Interface) {
	w, err := client.CoreV1().Pods("").Watch(context.Background(), metav1.ListOptions{})
	if err != nil {
		return
	}
	defer w.Stop()
	timeout := time.After(time.Second)
	for {
		select {
		case event := <-w.ResultChan(): // want error:"goes unnoticed"
			log.Print(event.Type)
		case <-timeout:
			log.Print("a second has passed")
		}
	}
}
