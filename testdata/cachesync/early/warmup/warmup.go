// Package warmup reads with clients that its callers hand in.
package warmup

import (
	"context"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

// Quota reads the settings, and then looks for what they name.
func Quota(ctx context.Context, reader client.Reader, namespace string) (string, error) {
	return quota(ctx, reader, client.ObjectKey{Namespace: namespace, Name: "settings"})
}

func quota(ctx context.Context, reader client.Reader, key client.ObjectKey) (string, error) {
	var settings corev1.ConfigMap
	if err := reader.Get(ctx, key, &settings); err != nil {
		return "", fmt.Errorf("reading %s: %w", key, err)
	}
	return settings.Data["quota"], nil
}

// Count counts the namespaces.
func Count(ctx context.Context, reader client.Reader) (int, error) {
	var namespaces corev1.NamespaceList
	if err := reader.List(ctx, &namespaces); err != nil {
		return 0, err
	}
	return len(namespaces.Items), nil
}

// Known reads only for those who name something.
func Known(ctx context.Context, reader client.Reader, name string) bool {
	if name == "" {
		return true
	}
	var namespace corev1.Namespace
	return reader.Get(ctx, client.ObjectKey{Name: name}, &namespace) == nil
}

// Watch counts the namespaces beside its caller.
func Watch(ctx context.Context, reader client.Reader, counts chan<- int) {
	go func() {
		if n, err := Count(ctx, reader); err == nil {
			counts <- n
		}
	}()
}

// Counter counts the namespaces when it is asked to.
func Counter(ctx context.Context, reader client.Reader) func() (int, error) {
	return func() (int, error) { return Count(ctx, reader) }
}

// Runnable counts the namespaces when the manager runs it.
func Runnable(reader client.Reader) manager.RunnableFunc {
	return func(ctx context.Context) error {
		_, err := Count(ctx, reader)
		return err
	}
}

// Later counts the namespaces once there is an answer.
func Later(ctx context.Context, reader client.Reader) error {
	return retry.OnError(retry.DefaultBackoff, func(error) bool { return true }, func() error {
		_, err := Count(ctx, reader)
		return err
	})
}

// Gauge counts the namespaces whenever somebody asks for its value.
type Gauge struct{ value func() float64 }

// Register makes a gauge.
func Register(ctx context.Context, reader client.Reader) *Gauge {
	return gauge(func(tell func(float64)) {
		if n, err := Count(ctx, reader); err == nil {
			tell(float64(n))
		}
	})
}

func gauge(collect func(tell func(float64))) *Gauge {
	g := &Gauge{}
	g.value = func() (v float64) {
		collect(func(n float64) { v = n })
		return v
	}
	return g
}

// Each counts the namespaces for all names.
func Each(ctx context.Context, reader client.Reader, names []string) error {
	return each(names, func(string) error {
		_, err := Count(ctx, reader)
		return err
	})
}

func each(names []string, do func(string) error) error {
	if err := do(""); err != nil {
		return err
	}
	for _, name := range names {
		if err := do(name); err != nil {
			return err
		}
	}
	return nil
}

// Named gets an object of any type.
func Named[T any, P interface {
	*T
	client.Object
}](ctx context.Context, reader client.Reader, name string) (P, error) {
	obj := P(new(T))
	return obj, reader.Get(ctx, client.ObjectKey{Name: name}, obj)
}
