package rawwatch

import (
	"context"
	"log"
	"os"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/tools/cache"
	watchtools "k8s.io/client-go/tools/watch"
)

// A watch that resumes by itself sends an Error event before it closes its channel: who
// ends at that learns of the end without ok.

// Good: the process ends at an Error event.
func exitsAtError(ctx context.Context, version string, lw *cache.ListWatch) error {
	w, err := watchtools.NewRetryWatcher(version, lw)
	if err != nil {
		return err
	}
	defer w.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case event := <-w.ResultChan():
			switch event.Type {
			case watch.Error:
				orExit(apierrors.FromObject(event.Object), "watching")
			case watch.Added:
				log.Print(event.Object)
			}
		}
	}
}

func orExit(err error, doing string) {
	if err != nil {
		log.Print(doing, err)
		os.Exit(1)
	}
}

// Good: the function returns at an Error event.
func returnsAtError(ctx context.Context, version string, lw *cache.ListWatch) error {
	w, err := watchtools.NewRetryWatcher(version, lw)
	if err != nil {
		return err
	}
	defer w.Stop()
	for {
		event := <-w.ResultChan()
		if event.Type == watch.Error {
			return apierrors.FromObject(event.Object)
		}
		if pod, ok := event.Object.(*corev1.Pod); ok {
			log.Print(pod.Name)
		}
	}
}

// Bad: an Error event is logged.
func logsAtError(ctx context.Context, version string, lw *cache.ListWatch) error {
	w, err := watchtools.NewRetryWatcher(version, lw)
	if err != nil {
		return err
	}
	defer w.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case event := <-w.ResultChan(): // want error:"the end of w.ResultChan.. goes unnoticed: every watch ends, and a closed channel has this loop spin on empty events"
			switch event.Type {
			case watch.Error:
				log.Print(apierrors.FromObject(event.Object))
			case watch.Added:
				log.Print(event.Object)
			}
		}
	}
}

// Bad: a watch that is one of two may be a plain one, which closes without a word.
func oneOfTwo(ctx context.Context, version string, lw *cache.ListWatch, plain watch.Interface, retries bool) error {
	w := plain
	if retries {
		retried, err := watchtools.NewRetryWatcher(version, lw)
		if err != nil {
			return err
		}
		w = retried
	}
	defer w.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case event := <-w.ResultChan(): // want error:"the end of w.ResultChan.. goes unnoticed: every watch ends, and a closed channel has this loop spin on empty events"
			if event.Type == watch.Error {
				return apierrors.FromObject(event.Object)
			}
			log.Print(event.Type)
		}
	}
}
