package script

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/staleretry/script/attempts"
)

// Pause lets the helper read the object before each attempt.
func Pause(ctx context.Context, c client.Client, live client.Reader, pod *corev1.Pod) error {
	return attempts.Fresh(ctx, live, pod, func(ctx context.Context) error {
		pod.Labels = map[string]string{"paused": "true"}
		return c.Update(ctx, pod)
	})
}
