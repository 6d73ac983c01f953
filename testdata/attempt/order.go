package attempt

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"

	"example.com/testdata/attempt/stored"
)

func (c *controller) helperReadsFirst(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return stored.ReadAndWrite(ctx, c.cached, pod) // want "^reads a client$" "^stale$"
	})
}

func (c *controller) helperReadsAfterwards(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return stored.WriteAndRead(ctx, c.cached, pod)
	})
}
