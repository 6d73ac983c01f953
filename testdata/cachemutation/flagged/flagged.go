// Package flagged says by flags whether what it changes is read from the cache.
package flagged

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	"example.com/testdata/cachemutation/flagged/reader"
)

type controller struct {
	reader.Reader
	live bool
}

// pod reads from the server where callers say so, and may be told nothing.
func (c *controller) pod(ctx context.Context, name string, live ...bool) (*corev1.Pod, error) {
	if len(live) > 0 && live[0] {
		pod, err := c.Clientset.CoreV1().Pods("a").Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return nil, err
		}
		return pod, nil
	}
	pod, err := c.Pods.Pods("a").Get(name)
	if err != nil {
		return nil, err
	}
	return pod, nil
}

func (c *controller) setLive(ctx context.Context) error {
	pod, err := c.pod(ctx, "b", true)
	if err != nil || pod.Annotations["c"] == "d" {
		return err
	}
	pod.Annotations["c"] = "d"
	_, err = c.Clientset.CoreV1().Pods("a").Update(ctx, pod, metav1.UpdateOptions{})
	return err
}

func (c *controller) setUntold(ctx context.Context) error {
	pod, err := c.pod(ctx, "b")
	if err != nil || pod.Annotations["e"] == "f" {
		return err
	}
	pod.Annotations["e"] = "f" // want "pod.Annotations.*a failed update is never retried"
	_, err = c.Clientset.CoreV1().Pods("a").Update(ctx, pod, metav1.UpdateOptions{})
	return err
}

// podBy is told by each caller.
func (c *controller) podBy(ctx context.Context, name string, live bool) (*corev1.Pod, error) {
	if live {
		return c.Clientset.CoreV1().Pods("a").Get(ctx, name, metav1.GetOptions{})
	}
	return c.Pods.Pods("a").Get(name)
}

// setEither leaves it to whoever makes the controller.
func (c *controller) setEither(ctx context.Context) error {
	pod, err := c.podBy(ctx, "b", c.live)
	if err != nil || pod.Annotations["g"] == "h" {
		return err
	}
	pod.Annotations["g"] = "h" // want "pod.Annotations.*a failed update is never retried"
	_, err = c.Clientset.CoreV1().Pods("a").Update(ctx, pod, metav1.UpdateOptions{})
	return err
}

func (c *controller) others(ctx context.Context) error {
	live, err := c.Pod(ctx, "b", true)
	if err != nil || live.Annotations["i"] == "j" {
		return err
	}
	live.Annotations["i"] = "j"
	_, err = c.Clientset.CoreV1().Pods("a").Update(ctx, live, metav1.UpdateOptions{})
	return err
}

func (c *controller) othersCached(ctx context.Context) error {
	cached, err := c.Pod(ctx, "b", false)
	if err != nil || cached.Annotations["k"] == "l" {
		return err
	}
	cached.Annotations["k"] = "l" // want "cached.Annotations.*a failed update is never retried"
	_, err = c.Clientset.CoreV1().Pods("a").Update(ctx, cached, metav1.UpdateOptions{})
	return err
}

func (c *controller) copies(ctx context.Context) error {
	copied := c.Either("b", true)
	if copied.Annotations["m"] == "n" {
		return nil
	}
	copied.Annotations["m"] = "n"
	_, err := c.Clientset.CoreV1().Pods("a").Update(ctx, copied, metav1.UpdateOptions{})
	return err
}

func (c *controller) copiesNone(ctx context.Context) error {
	kept := c.Either("b")
	if kept.Annotations["o"] == "p" {
		return nil
	}
	kept.Annotations["o"] = "p" // want "kept.Annotations.*a failed update is never retried"
	_, err := c.Clientset.CoreV1().Pods("a").Update(ctx, kept, metav1.UpdateOptions{})
	return err
}

// logged returns one value on two ways: with each flag it is the cache's.
func (c *controller) logged(name string, log bool) *corev1.Pod {
	pod, err := c.Pods.Pods("a").Get(name)
	if err != nil {
		return nil
	}
	if log {
		println(pod.Name)
		return pod
	}
	return pod
}

func (c *controller) setLogged(ctx context.Context) error {
	quiet := c.logged("b", false)
	if quiet.Annotations["q"] == "r" {
		return nil
	}
	quiet.Annotations["q"] = "r" // want "quiet.Annotations.*a failed update is never retried"
	_, err := c.Clientset.CoreV1().Pods("a").Update(ctx, quiet, metav1.UpdateOptions{})
	return err
}
