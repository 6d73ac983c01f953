// Package watch has watches of every sort.
package watch

import (
	"context"
	"errors"
	"log"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Options are decided by others.
func Options(ctx context.Context, c kubernetes.Interface, options metav1.ListOptions) (watch.Interface, error) {
	return c.CoreV1().Pods("").Watch(ctx, options) // want "^Pod, from unknown, perhaps bookmarks$"
}

// Given starts at a version that others know.
func Given(ctx context.Context, c kubernetes.Interface, version string) (watch.Interface, error) {
	return c.CoreV1().Nodes().Watch(ctx, metav1.ListOptions{ResourceVersion: version, AllowWatchBookmarks: true}) // want "^Node, from unknown, bookmarks$"
}

// Named is about one object, for a minute.
func Named(ctx context.Context, c kubernetes.Interface) (watch.Interface, error) {
	seconds := int64(60)
	return c.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{FieldSelector: "metadata.name=x", TimeoutSeconds: &seconds}) // want "^Pod, from nothing, one object, timeout$"
}

// Raw hands options on.
func Raw(ctx context.Context, c client.WithWatch, list *corev1.PodList) (watch.Interface, error) {
	return c.Watch(ctx, list, client.InNamespace("x"), &client.ListOptions{Raw: &metav1.ListOptions{AllowWatchBookmarks: true}}) // want "^Pod, from nothing, bookmarks$"
}

// Deadline ends with its context.
func Deadline(ctx context.Context, c kubernetes.Interface) (watch.Interface, error) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	return c.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{}) // want "^Pod, from nothing, limited$"
}

// Resume goes on from the list, and from what it saw.
func Resume(ctx context.Context, c kubernetes.Interface) error {
	list, err := c.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	version := list.ResourceVersion
	for {
		w, err := c.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: version}) // want "^Pod, from list, from event, restarts$"
		if err != nil {
			return err
		}
		for event := range w.ResultChan() { // want "added: back; bookmark: back; error: back; : left reopened"
			object, err := meta.Accessor(event.Object)
			if err == nil {
				version = object.GetResourceVersion()
			}
		}
	}
}

// Wait ends when it has seen what it waits for.
func Wait(c kubernetes.Interface) error {
	w, err := c.CoreV1().Pods("").Watch(context.Background(), metav1.ListOptions{}) // want "^Pod, from nothing, deliberate, unstopped$"
	if err != nil {
		return err
	}
	for {
		event, ok := <-w.ResultChan() // want "added: left returned; bookmark: back; error: left returned; : left returned"
		if !ok {
			return errors.New("closed")
		}
		switch event.Type {
		case watch.Error:
			return errors.New("error")
		case watch.Added:
			return nil
		}
	}
}

// Print goes on until the watch ends.
func Print(c kubernetes.Interface) error {
	w, err := c.CoreV1().Pods("").Watch(context.Background(), metav1.ListOptions{}) // want "^Pod, from nothing, dies$"
	if err != nil {
		return err
	}
	go func() {
		for event := range w.ResultChan() { // want "added: back; bookmark: back; error: left returned; : left returned"
			if event.Type == watch.Error && isGone(event.Object) {
				return
			}
			log.Print(event.Object.(*corev1.Pod).Name)
		}
	}()
	return nil
}

func isGone(object any) bool {
	status, ok := object.(*metav1.Status)
	return ok && status.Code == 410
}
