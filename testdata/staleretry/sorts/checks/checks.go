//go:build kube27

// Package checks writes down how objects of several types are.
package checks

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// A Checker looks after one object.
type Checker struct {
	client client.Client
	object client.Object
}

// New returns the checker of an object.
func New(c client.Client, object client.Object) *Checker {
	return &Checker{client: c, object: object}
}

// Mark writes it down: at once, or again after a conflict, by the type of the object.
func (c *Checker) Mark(ctx context.Context) {
	switch c.object.(type) {
	case *corev1.Pod:
		c.pod(ctx)
	case *corev1.Node:
		c.node(ctx)
	}
}

func (c *Checker) pod(ctx context.Context) {
	var pod corev1.Pod
	if err := c.client.Get(ctx, client.ObjectKeyFromObject(c.object), &pod); err != nil {
		return
	}
	pod.Status.Message = "checked"
	if err := c.client.Status().Update(ctx, &pod); err != nil {
		log.Print(err)
	}
}

func (c *Checker) node(ctx context.Context) {
	err := retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var node corev1.Node
		if err := c.client.Get(ctx, client.ObjectKeyFromObject(c.object), &node); err != nil {
			return err
		}
		node.Status.Phase = corev1.NodeRunning
		return c.client.Status().Update(ctx, &node)
	})
	if err != nil {
		log.Print(err)
	}
}

// A Labeler labels one object.
type Labeler struct {
	client client.Client
	object client.Object
}

// NewLabeler returns the labeler of an object.
func NewLabeler(c client.Client, object client.Object) *Labeler { return &Labeler{c, object} }

// Label labels what is no pod.
func (l *Labeler) Label(ctx context.Context) error {
	if _, isPod := l.object.(*corev1.Pod); isPod {
		return nil
	}
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var node corev1.Node
		if err := l.client.Get(ctx, client.ObjectKeyFromObject(l.object), &node); err != nil {
			return err
		}
		node.Labels["checked"] = "true"
		return l.client.Update(ctx, &node)
	})
}

// For returns the checker of what others name.
func For(c client.Client, object client.Object) *Checker { return New(c, object) }
