// Package uses lists by the options of another package.
package uses

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/fieldindex/chosen/choosing"
)

// Quotas finds quotas.
type Quotas struct{ client.Client }

// Of are those of an owner.
func (q *Quotas) Of(ctx context.Context, owner string) error {
	opts := []client.ListOption{choosing.In("default")}
	opts = append(opts, choosing.By("spec.quota", owner))
	return q.List(ctx, new(corev1.ResourceQuotaList), opts...)
}

// Events finds events as others choose.
func Events(ctx context.Context, from client.Reader, opts ...client.ListOption) error {
	return from.List(ctx, new(corev1.EventList), opts...)
}
