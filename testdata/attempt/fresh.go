package attempt

import (
	"context"
	"log"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/attempt/stored"
)

func (c *controller) readsServer(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := c.direct.Get(ctx, key, &pod); err != nil {
			return err
		}
		return c.cached.Update(ctx, &pod)
	})
}

// readsAfterwards reads anew when it has failed.
func (c *controller) readsAfterwards(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		err := c.send(ctx, pod)
		if err != nil {
			if again, getErr := c.pods.Pods(pod.Namespace).Get(pod.Name); getErr == nil {
				pod = again.DeepCopy()
			}
		}
		return err
	})
}

// readsUnstructured is answered by the server, as long as nobody says otherwise.
func (c *controller) readsUnstructured(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod unstructured.Unstructured
		if err := c.cached.Get(ctx, key, &pod); err != nil {
			return err
		}
		return c.cached.Update(ctx, &pod)
	})
}

// takesVersion sends the version that the server has.
func (c *controller) takesVersion(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		latest, err := c.kube.CoreV1().Pods(pod.Namespace).Get(ctx, pod.Name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		pod.ResourceVersion = latest.ResourceVersion
		return c.send(ctx, pod)
	})
}

// creates sends no version.
func (c *controller) creates(ctx context.Context, pod *corev1.Pod) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := c.cached.Create(ctx, pod); !apierrors.IsAlreadyExists(err) {
			return err
		}
		return c.cached.Update(ctx, pod)
	})
}

// returnsConflicts keeps the other errors.
func (c *controller) returnsConflicts(ctx context.Context, key client.ObjectKey) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var pod corev1.Pod
		if err := c.direct.Get(ctx, key, &pod); err != nil {
			return err
		}
		err := c.cached.Update(ctx, &pod)
		if apierrors.IsConflict(err) {
			return err
		}
		log.Print(err)
		return nil
	})
}

// forgets leaves the error with the other package.
func (c *controller) forgets(ctx context.Context, key client.ObjectKey) error {
	return stored.Again(func() error {
		pod := &corev1.Pod{}
		if err := stored.Read(ctx, c.direct, key, pod); err != nil {
			return err
		}
		return stored.Forget(ctx, c.kube, pod)
	})
}

// fromOneOfTwo may read the server.
func (c *controller) fromOneOfTwo(ctx context.Context, g stored.Getter, name string) error {
	return stored.Again(func() error {
		pod, err := g.Get(ctx, name)
		if err != nil {
			return err
		}
		return c.send(ctx, pod)
	})
}

// unseen is what the documentation says the analysis does not see.
func (c *controller) unseen(ctx context.Context, name string) error {
	pod, err := c.pods.Pods("default").Get(name)
	if err != nil {
		return err
	}
	c.names[name] = pod
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error { return c.cached.Update(ctx, c.names[name]) })
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		for _, pod := range c.names {
			if err := c.cached.Update(ctx, pod); err != nil {
				return err
			}
		}
		return nil
	})
	pods := make(chan *corev1.Pod, 1)
	pods <- pod
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error { return c.cached.Update(ctx, <-pods) })
	for range 3 {
		if err = c.send(ctx, pod); !apierrors.IsConflict(err) {
			return err
		}
	}
	return wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true, func(ctx context.Context) (bool, error) {
		err := c.send(ctx, pod)
		return err == nil, nil
	})
}

// unknown functions may read the pod, or return the error.
func (c *controller) unknown(ctx context.Context, pod *corev1.Pod, refresh func(context.Context, *corev1.Pod), tell func(error) error) error {
	_ = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		refresh(ctx, pod)
		return c.cached.Update(ctx, pod)
	})
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		if err := c.direct.Get(ctx, client.ObjectKeyFromObject(pod), pod); err != nil {
			return err
		}
		return tell(c.send(ctx, pod))
	})
}
