package holder

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"
)

// A Source opens watches, however it makes them.
type Source interface {
	Watch(ctx context.Context, opts metav1.ListOptions) (watch.Interface, error)
}
