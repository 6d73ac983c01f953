// Package attempt shows what retries send.
package attempt

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/attempt/stored"
)

type controller struct {
	kube   kubernetes.Interface
	pods   listers.PodLister
	cached client.Client
	direct client.Reader
	names  map[string]*corev1.Pod
}

func newController(mgr manager.Manager) *controller {
	return &controller{cached: mgr.GetClient(), direct: mgr.GetAPIReader()}
}

func (c *controller) send(ctx context.Context, pod *corev1.Pod) error {
	_, err := c.kube.CoreV1().Pods(pod.Namespace).Update(ctx, pod, metav1.UpdateOptions{})
	return err
}

func (c *controller) repeats(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod.Labels["seen"] = "true"
		_, err := c.kube.CoreV1().Pods(pod.Namespace).Update(ctx, pod, metav1.UpdateOptions{}) // want "^repeats$"
		return err
	})
}

func (c *controller) readsLister(ctx context.Context, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		pod, err := c.pods.Pods("default").Get(name) // want "^reads a lister$"
		if err != nil {
			return err
		}
		_, err = c.kube.CoreV1().Pods("default").Update(ctx, pod.DeepCopy(), metav1.UpdateOptions{}) // want "^stale$"
		return err
	})
}

func (c *controller) readsClient(ctx context.Context, key client.ObjectKey) error {
	var pod corev1.Pod
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := c.cached.Get(ctx, key, &pod); err != nil { // want "^reads a client$"
			return err
		}
		return c.cached.Update(ctx, &pod) // want "^stale$"
	})
}

func (c *controller) swallows(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := c.cached.Update(ctx, pod); err != nil { // want "^swallows$"
			log.Print(err)
		}
		return nil
	})
}

// method is retried by the package beside, and sends by way of another method.
func (c *controller) method(ctx context.Context, pod *corev1.Pod) error {
	try := func() error { return c.once(ctx, pod) }
	return stored.Again(try)
}

func (c *controller) once(ctx context.Context, pod *corev1.Pod) error {
	return c.sendIt(ctx, pod)
}

func (c *controller) sendIt(ctx context.Context, pod *corev1.Pod) error {
	_, err := c.kube.CoreV1().Pods(pod.Namespace).Update(ctx, pod, metav1.UpdateOptions{}) // want "^repeats$"
	return err
}

// beside calls functions of another package for everything.
func (c *controller) beside(ctx context.Context, name string) error {
	return stored.Again(func() error {
		pod, err := stored.Cached(c.pods, name) // want "^reads a client$"
		if err != nil {
			return err
		}
		return stored.Send(ctx, c.kube, pod) // want "^stale$"
	})
}

func (c *controller) besideWithClient(ctx context.Context, key client.ObjectKey) error {
	return stored.Again(func() error {
		pod := &corev1.Pod{}
		if err := stored.Read(ctx, c.cached, key, pod); err != nil { // want "^reads a client$"
			return err
		}
		return stored.Send(ctx, c.kube, pod) // want "^stale$"
	})
}

// implemented has one implementation that does anything.
func (c *controller) implemented(ctx context.Context, s stored.Sender, pod *corev1.Pod) error {
	return stored.Again(func() error {
		return s.Send(ctx, pod) // want "^repeats$"
	})
}

// changed is sent after a function that has nothing to read it with.
func (c *controller) changed(ctx context.Context, pod *corev1.Pod, change func(*corev1.Pod)) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		change(pod)
		return c.cached.Update(ctx, pod) // want "^repeats$"
	})
}

// remembered was taken out of a map before.
func (c *controller) remembered(ctx context.Context, name string) error {
	pod := c.names[name]
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		return c.cached.Update(ctx, pod) // want "^repeats$"
	})
}

// deciders retry conflicts, among other errors.
func (c *controller) deciders(ctx context.Context, pod *corev1.Pod) {
	_ = retry.OnError(retry.DefaultRetry, apierrors.IsConflict, func() error {
		return c.cached.Update(ctx, pod) // want "^repeats$"
	})
	both := func(err error) bool { return apierrors.IsConflict(err) || apierrors.IsServerTimeout(err) }
	_ = retry.OnError(retry.DefaultRetry, both, func() error {
		return c.cached.Update(ctx, pod) // want "^repeats$"
	})
	_ = retry.OnError(retry.DefaultRetry, apierrors.IsServerTimeout, func() error { return c.cached.Update(ctx, pod) })
}
