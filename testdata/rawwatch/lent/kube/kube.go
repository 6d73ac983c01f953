// Package kube follows watches that it is given.
package kube

import (
	"context"
	"fmt"
	"log"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
)

// Follow ends with its watch.
func Follow(ctx context.Context, w watch.Interface, fn func(watch.Event)) {
	defer w.Stop()
	for event := range w.ResultChan() {
		fn(event)
	}
}

// Spin goes on without a watch, unless fn ends ctx.
func Spin(ctx context.Context, w watch.Interface, fn func(watch.Event)) {
	for {
		select {
		case <-ctx.Done():
			return
		case event := <-w.ResultChan(): // want info:"the end of w.ResultChan.. goes unnoticed"
			fn(event)
		}
	}
}

// Count spins, too, whatever callers do.
func Count(w watch.Interface) {
	n := 0
	for {
		event := <-w.ResultChan() // want info:"the end of w.ResultChan.. goes unnoticed"
		n += len(event.Type)
		log.Print(n)
	}
}

// Names takes all events for pods.
func Names(w watch.Interface) {
	for event := range w.ResultChan() {
		log.Print(event.Object.(*corev1.Pod).Name)
	}
}

// Handle calls a function with all objects.
func Handle(w watch.Interface, fn func(runtime.Object)) {
	for event := range w.ResultChan() {
		fn(event.Object)
	}
}

// Again follows what it opens, again and again.
func Again(ctx context.Context, open func(ctx context.Context) (watch.Interface, error), fn func(watch.Event)) {
	for ctx.Err() == nil {
		w, err := open(ctx)
		if err != nil {
			continue
		}
		for event := range w.ResultChan() {
			fn(event)
		}
	}
}

// Once follows what it opens until that ends.
func Once(ctx context.Context, open func(ctx context.Context) (watch.Interface, error), fn func(watch.Event)) error {
	w, err := open(ctx)
	if err != nil {
		return err
	}
	for event := range w.ResultChan() {
		fn(event)
	}
	return nil
}

// Told says that it ended.
func Told(w watch.Interface, fn func(watch.Event)) error {
	for event := range w.ResultChan() {
		fn(event)
	}
	return fmt.Errorf("ended")
}

// Start follows a watch in a goroutine of its own.
func Start(w watch.Interface, fn func(watch.Event)) {
	go func() {
		for event := range w.ResultChan() {
			fn(event)
		}
	}()
}

// First waits for one event.
func First(w watch.Interface) watch.Event { return <-w.ResultChan() }

// Pods opens a watch.
func Pods(ctx context.Context, client kubernetes.Interface) (watch.Interface, error) {
	return client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
}

// Log logs the names of pods, and does not ask whether there are any more.
func Log(w watch.Interface) {
	defer w.Stop()
	for {
		event := <-w.ResultChan()
		if event.Type == watch.Error {
			return
		}
		log.Print(event.Object.(*corev1.Pod).Name)
	}
}
