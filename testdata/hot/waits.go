package hot

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/apimachinery/pkg/watch"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// awaitGone ends when what it reads says so: nothing runs again and again.
func awaitGone(ctx context.Context, reader client.Reader) error {
	for {
		var pods corev1.PodList
		if err := reader.List(ctx, &pods); err != nil {
			return err
		}
		probe()
		if len(pods.Items) == 0 {
			return nil
		}
		time.Sleep(time.Second)
	}
}

// report goes on for ever.
func report(ctx context.Context, reader client.Reader) error {
	for {
		var pods corev1.PodList
		if err := reader.List(ctx, &pods); err != nil {
			return err
		}
		probe() // want "every 1s: report$"
		time.Sleep(time.Second)
	}
}

// follow waits where it is heard of changes: what comes after a failure says nothing of how
// often it starts anew.
func follow(ctx context.Context, changes func(context.Context) (watch.Interface, error)) {
	for {
		if err := followOnce(ctx, changes); err != nil {
			select {
			case <-ctx.Done():
				return
			case <-time.After(5 * time.Second):
			}
		}
	}
}

func followOnce(ctx context.Context, changes func(context.Context) (watch.Interface, error)) error {
	probe()
	changed, err := changes(ctx)
	if err != nil {
		return err
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case event, ok := <-changed.ResultChan():
			if !ok || event.Type == watch.Error {
				return nil
			}
		}
	}
}

// spaced waits after a failure for less than it does anyway.
func spaced(ctx context.Context, reader client.Reader) {
	for {
		var pods corev1.PodList
		if err := reader.List(ctx, &pods); err != nil {
			time.Sleep(time.Second)
			continue
		}
		probe() // want "every 10s: spaced$"
		time.Sleep(10 * time.Second)
	}
}

// refused waits whatever has failed.
func refused(ctx context.Context, reader client.Reader) {
	for {
		var pods corev1.PodList
		if err := reader.List(ctx, &pods); err != nil {
			println(err.Error())
		}
		probe() // want "every 5s: refused$"
		time.Sleep(5 * time.Second)
	}
}

// leadAgain begins anew only when it has lost: until then it works.
func leadAgain(ctx context.Context) { wait.UntilWithContext(ctx, lead, time.Minute) }

func lead(ctx context.Context) {
	probe()
	wait.UntilWithContext(ctx, func(context.Context) {
		probe() // want "every 1s: func in lead$"
	}, time.Second)
}

// leadBriefly ends what it begins.
func leadBriefly(ctx context.Context) { wait.UntilWithContext(ctx, brief, time.Minute) }

func brief(ctx context.Context) {
	own, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	probe() // want "every 1m: brief$"
	wait.Until(func() {
		probe() // want "every 1s: func in brief$"
	}, time.Second, own.Done())
}
