package script

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	"example.com/testdata/staleretry/script/attempts"
)

// Spare cordons with what the server says, or may say.
func (c *controller) Spare(ctx context.Context, name string) {
	put := func(node *corev1.Node) error {
		_, err := c.kube.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
		return err
	}
	// Each attempt asks the server.
	err := attempts.Update(func() (*corev1.Node, error) { return c.live(name) }, cordon, put)
	println(err != nil)
	// So does each but the first.
	println(c.firstCached(name) != nil)
	// The change does.
	println(c.merge(ctx, name) != nil)
	// The object is nobody's before.
	node, err := c.nodes.Get(name)
	if err != nil {
		return
	}
	node = node.DeepCopy()
	err = attempts.Late(node, put, func() (*corev1.Node, error) { return c.live(name) })
	println(err != nil)
	// What is done before an attempt may read it again.
	err = attempts.Hooked(ctx, c.refresh(node), func(ctx context.Context) error {
		_, err := c.kube.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
		return err
	})
	println(err != nil)
}

func (c *controller) refresh(node *corev1.Node) attempts.Attempt {
	return func(context.Context) error {
		found, err := c.live(node.Name)
		if err == nil {
			*node = *found
		}
		return err
	}
}

func (c *controller) firstCached(name string) error {
	tried := false
	return attempts.Update(func() (*corev1.Node, error) {
		if tried {
			return c.live(name)
		}
		tried = true
		node, err := c.nodes.Get(name)
		if err != nil {
			return nil, err
		}
		return node.DeepCopy(), nil
	}, cordon, func(node *corev1.Node) error {
		_, err := c.kube.CoreV1().Nodes().Update(context.TODO(), node, metav1.UpdateOptions{})
		return err
	})
}

func (c *controller) merge(ctx context.Context, name string) error {
	change := attempts.Change[*corev1.Node]{
		Get: func(context.Context) (*corev1.Node, error) { return c.nodes.Get(name) },
		Apply: func(node *corev1.Node) *corev1.Node {
			fresh, err := c.live(node.Name)
			if err != nil {
				return node.DeepCopy()
			}
			fresh.Labels = node.Labels
			return fresh
		},
	}
	change.Put = func(ctx context.Context, node *corev1.Node) error {
		_, err := c.kube.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
		return err
	}
	return change.Do(ctx)
}
