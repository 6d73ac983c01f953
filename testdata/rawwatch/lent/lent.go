// Package lent has another package follow its watches.
package lent

import (
	"context"
	"fmt"
	"log"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"

	"example.com/testdata/rawwatch/lent/kube"
)

var seen = map[string]int{}

func note(e watch.Event) { seen[fmt.Sprint(e.Type)]++ }

// start follows a watch in the background.
func start(ctx context.Context, client kubernetes.Interface) error {
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	go kube.Follow(ctx, w, note) // want warning:"goroutine ends with the watch of Pod objects"
	return nil
}

// spin goes on without its watch.
func spin(ctx context.Context, client kubernetes.Interface) error {
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	kube.Spin(ctx, w, note) // want info:"the end of this watch goes unnoticed in Spin"
	return nil
}

// names logs what is no pod, too.
func names(ctx context.Context, client kubernetes.Interface) error {
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	kube.Names(w) // want error:"Names asserts events to .v1.Pod, which panics on Error events"
	return nil
}

// marked asks for bookmarks.
func marked(ctx context.Context, client kubernetes.Interface) error {
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{AllowWatchBookmarks: true})
	if err != nil {
		return err
	}
	kube.Handle(w, func(obj runtime.Object) { log.Print(obj) }) // want warning:"Handle handles Bookmark events like others"
	return nil
}

// again begins anew each time.
func again(ctx context.Context, client kubernetes.Interface) error {
	for ctx.Err() == nil {
		w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{}) // want warning:"watch of Pod objects is restarted from the beginning"
		if err != nil {
			return err
		}
		kube.Follow(ctx, w, note)
	}
	return nil
}

// opener has another package begin anew.
func opener(ctx context.Context, client kubernetes.Interface) {
	kube.Again(ctx, func(ctx context.Context) (watch.Interface, error) {
		return client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{}) // want warning:"watch of Pod objects is restarted from the beginning"
	}, note)
}

// onceOpened has it open the watch once.
func onceOpened(ctx context.Context, client kubernetes.Interface) {
	go kube.Once(ctx, func(ctx context.Context) (watch.Interface, error) { // want warning:"goroutine ends with the watch of Pod objects"
		return client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	}, note)
}

// received follows the watch of another package.
func received(ctx context.Context, client kubernetes.Interface) error {
	w, err := kube.Pods(ctx, client)
	if err != nil {
		return err
	}
	go func() {
		for e := range w.ResultChan() { // want warning:"goroutine ends with the watch of Pod objects"
			note(e)
		}
	}()
	return nil
}

// told is told of the end.
func told(ctx context.Context, client kubernetes.Interface) error {
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	errs := make(chan error)
	go func() { errs <- kube.Told(w, note) }()
	return <-errs
}

// inPlace goes on when the watch has ended.
func inPlace(ctx context.Context, client kubernetes.Interface) error {
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	kube.Follow(ctx, w, note)
	return nil
}

// count has it spin.
func count(ctx context.Context, client kubernetes.Interface) error {
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	kube.Count(w) // want error:"the end of this watch goes unnoticed in Count"
	return nil
}

// started has another package start the goroutine.
func started(ctx context.Context, client kubernetes.Interface) error {
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	kube.Start(w, note) // want warning:"goroutine ends with the watch of Pod objects"
	return nil
}

// handed gets the watch from another package, and gives it to that.
func handed(ctx context.Context, client kubernetes.Interface) error {
	w, err := kube.Pods(ctx, client)
	if err != nil {
		return err
	}
	go kube.Follow(ctx, w, note) // want warning:"goroutine ends with the watch of Pod objects"
	return nil
}

// unmarked asks for no bookmarks.
func unmarked(ctx context.Context, client kubernetes.Interface) error {
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	kube.Handle(w, func(obj runtime.Object) { log.Print(obj) })
	return nil
}

// first waits for one event.
func first(ctx context.Context, client kubernetes.Interface) error {
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	defer w.Stop()
	go kube.First(w)
	return nil
}

// resumed starts from a version each time.
func resumed(ctx context.Context, client kubernetes.Interface, version string) {
	kube.Again(ctx, func(ctx context.Context) (watch.Interface, error) {
		return client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ResourceVersion: version})
	}, note)
}

// limited ends by its timeout.
func limited(ctx context.Context, client kubernetes.Interface) error {
	hour := int64(3600)
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{TimeoutSeconds: &hour})
	if err != nil {
		return err
	}
	go kube.Follow(ctx, w, note)
	return nil
}

// double asks no server.
func double(ctx context.Context) error {
	w, err := fake.NewSimpleClientset().CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	go kube.Follow(ctx, w, note)
	kube.Names(w)
	return nil
}

// own makes a watch by itself.
func own(ctx context.Context) {
	w := watch.NewFake()
	go kube.Follow(ctx, w, note)
	kube.Names(w)
}

// logged has pods logged until the watch is closed.
func logged(ctx context.Context, client kubernetes.Interface) error {
	w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	kube.Log(w) // want error:"Log asserts events to .v1.Pod, which panics once the watch is closed: the event is empty then"
	return nil
}
