package rawwatch

import (
	"context"
	"time"

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
