package rawwatch

import (
	"context"
	"log"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/rawwatch/recorder"
)

// startRecorder starts what ends with its watch.
func startRecorder(ctx context.Context, client kubernetes.Interface) {
	go recorder.Record(ctx, client) // want "goroutine ends with the watch of Event objects"
}

// startLiteral does so in a function literal.
func startLiteral(ctx context.Context, client kubernetes.Interface) {
	go func() {
		recorder.Record(ctx, client) // want "goroutine ends with the watch of Event objects"
	}()
}

// startAgain starts it again and again.
func startAgain(ctx context.Context, client kubernetes.Interface) {
	go func() {
		for {
			recorder.Record(ctx, client)
			time.Sleep(time.Second)
		}
	}()
}

// startOthers starts what goes on, or says that it has ended.
func startOthers(ctx context.Context, client kubernetes.Interface) error {
	done := make(chan error)
	go recorder.Forever(ctx, client, "1")
	go recorder.Ended(ctx, client, done)
	return <-done
}

// inPlace prints until the watch ends.
func inPlace(ctx context.Context, client kubernetes.Interface) {
	recorder.Record(ctx, client)
}

// opensAgain opens a watch of another package again and again.
func opensAgain(ctx context.Context, client kubernetes.Interface) error {
	for {
		w, err := recorder.Open(ctx, client) // want "watch of Pod objects is restarted from the beginning"
		if err != nil {
			return err
		}
		for event := range w.ResultChan() {
			log.Print(event.Object.(*corev1.Pod).Name) // want error:"panics on Error events"
		}
		w.Stop()
	}
}

// opensOnce waits for one event.
func opensOnce(ctx context.Context, client kubernetes.Interface) error {
	w, err := recorder.Open(ctx, client)
	if err != nil {
		return err
	}
	defer w.Stop()
	<-w.ResultChan()
	return nil
}
