package hot

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
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
