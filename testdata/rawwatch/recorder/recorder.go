// Package recorder watches for others.
package recorder

import (
	"context"
	"errors"
	"log"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
)

// Record records until the watch ends.
func Record(ctx context.Context, client kubernetes.Interface) {
	if err := record(ctx, client); err != nil {
		log.Print(err)
	}
}

func record(ctx context.Context, client kubernetes.Interface) error {
	w, err := client.CoreV1().Events("").Watch(ctx, metav1.ListOptions{ResourceVersion: "1"})
	if err != nil {
		return err
	}
	defer w.Stop()
	for event := range w.ResultChan() {
		log.Print(event.Type)
	}
	return nil
}

// Forever begins again.
func Forever(ctx context.Context, client kubernetes.Interface, version string) {
	for ctx.Err() == nil {
		w, err := client.CoreV1().Events("").Watch(ctx, metav1.ListOptions{ResourceVersion: version})
		if err != nil {
			return
		}
		for event := range w.ResultChan() {
			log.Print(event.Type)
		}
	}
}

// Ended says that it has ended.
func Ended(ctx context.Context, client kubernetes.Interface, done chan<- error) {
	w, err := client.CoreV1().Events("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		done <- err
		return
	}
	defer w.Stop()
	for event := range w.ResultChan() {
		log.Print(event.Type)
	}
	done <- errors.New("the watch has ended")
}

// Open opens a watch for others.
func Open(ctx context.Context, client kubernetes.Interface) (watch.Interface, error) {
	return client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
}

// OpenOwn opens a watch of one namespace for others.
func OpenOwn(ctx context.Context, client kubernetes.Interface) (watch.Interface, error) {
	return client.CoreV1().ConfigMaps("kube-system").Watch(ctx, metav1.ListOptions{})
}

// Again begins again from nothing.
func Again(ctx context.Context, client kubernetes.Interface) {
	for ctx.Err() == nil {
		w, err := client.CoreV1().Events("").Watch(ctx, metav1.ListOptions{}) // want "watch of Event objects is restarted from the beginning: that replays every object; use an informer or a RetryWatcher$"
		if err != nil {
			return
		}
		for event := range w.ResultChan() {
			log.Print(event.Type)
		}
	}
}

// Pods lists all pods.
func Pods(ctx context.Context, client kubernetes.Interface) (*corev1.PodList, error) {
	return client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
}
