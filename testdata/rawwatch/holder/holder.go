// Package holder keeps a watch for others.
package holder

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
)

// Holder has the watch that goes on.
type Holder struct {
	Client kubernetes.Interface
	Watch  watch.Interface
}

// Renew opens it anew.
func (h *Holder) Renew(ctx context.Context) {
	day := int64(24 * 60 * 60)
	if w, err := h.Client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{TimeoutSeconds: &day}); err == nil {
		h.Watch = w
	}
}

// Until calls a function until it succeeds.
func Until(ctx context.Context, do func() error) {
	for ctx.Err() == nil && do() != nil {
	}
}
