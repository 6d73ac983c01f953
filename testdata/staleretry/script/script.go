// Package script tells a helper of another package what to do in each attempt.
package script

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/util/retry"

	"example.com/testdata/staleretry/script/attempts"
)

type controller struct {
	kube  kubernetes.Interface
	nodes corelisters.NodeLister
}

// New returns what cordons.
func New(kube kubernetes.Interface, nodes corelisters.NodeLister) interface {
	Cordon(context.Context, string)
	Spare(context.Context, string)
} {
	return &controller{kube, nodes}
}

func cordon(node *corev1.Node) bool {
	node.Spec.Unschedulable = true
	return true
}

func (c *controller) put(node *corev1.Node) error {
	_, err := c.kube.CoreV1().Nodes().Update(context.TODO(), node, metav1.UpdateOptions{})
	return err
}

func (c *controller) live(name string) (*corev1.Node, error) {
	return c.kube.CoreV1().Nodes().Get(context.TODO(), name, metav1.GetOptions{})
}

func (c *controller) cached(name string) (*corev1.Node, error) {
	node, err := c.nodes.Get(name) // want warning:"c.nodes.Get reads the informer.s cache: until that catches up, each retry sends the resourceVersion that conflicted"
	if err != nil {
		return nil, err
	}
	return node.DeepCopy(), nil
}

// Cordon reads the cache in each attempt, or before all.
func (c *controller) Cordon(ctx context.Context, name string) {
	err := attempts.Update(func() (*corev1.Node, error) { return c.cached(name) }, cordon, c.put)
	println(err != nil)

	node, err := c.live(name)
	if err != nil {
		return
	}
	err = attempts.OnConflict(ctx, func(ctx context.Context) error {
		node.Spec.Unschedulable = true
		_, err := c.kube.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{}) // want warning:"Update sends what no attempt reads again"
		return err
	})
	println(err != nil)

	change := attempts.Change[*corev1.Node]{
		Get: func(context.Context) (*corev1.Node, error) {
			return c.nodes.Get(name) // want warning:"c.nodes.Get reads the informer.s cache"
		},
		Apply: func(node *corev1.Node) *corev1.Node {
			node = node.DeepCopy()
			node.Spec.Unschedulable = true
			return node
		},
		Put: func(ctx context.Context, node *corev1.Node) error {
			_, err := c.kube.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
			return err
		},
	}
	println(change.Do(ctx) != nil)
	c.here(ctx, name)
}

// here is told the same by a helper of its own package.
func (c *controller) here(ctx context.Context, name string) {
	err := again(ctx,
		func() (*corev1.Node, error) { return c.nodes.Get(name) }, // want warning:"c.nodes.Get reads the informer.s cache"
		func(node *corev1.Node) error {
			node = node.DeepCopy()
			node.Spec.Unschedulable = true
			_, err := c.kube.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
			return err
		})
	println(err != nil)
	err = again(ctx, func() (*corev1.Node, error) { return c.live(name) }, func(node *corev1.Node) error {
		node.Spec.Unschedulable = false
		_, err := c.kube.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
		return err
	})
	println(err != nil)
}

func again[T any](ctx context.Context, get func() (T, error), put func(T) error) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		object, err := get()
		if err != nil {
			return err
		}
		return put(object)
	})
}
