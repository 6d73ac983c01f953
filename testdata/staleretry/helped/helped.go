// Package helped retries by a helper of another package.
package helped

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/staleretry/helped/attempts"
)

type controller struct {
	kube  kubernetes.Interface
	nodes corelisters.NodeLister
}

// New returns what cordons.
func New(kube kubernetes.Interface, nodes corelisters.NodeLister) interface{ Cordon(string) } {
	return &controller{kube, nodes}
}

// Cordon reads the cache each time, which lags behind the conflict.
func (c *controller) Cordon(name string) {
	err := attempts.OnConflict(name, func() error {
		node, err := c.nodes.Get(name) // want warning:"c.nodes.Get reads the informer.s cache: until that catches up, each retry sends the resourceVersion that conflicted"
		if err != nil {
			return err
		}
		node = node.DeepCopy()
		node.Spec.Unschedulable = true
		_, err = c.kube.CoreV1().Nodes().Update(context.TODO(), node, metav1.UpdateOptions{})
		return err
	})
	println(err != nil)
}

// Uncordon reads the server.
func (c *controller) Uncordon(name string) {
	err := attempts.OnConflict(name, func() error {
		node, err := c.kube.CoreV1().Nodes().Get(context.TODO(), name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		node.Spec.Unschedulable = false
		_, err = c.kube.CoreV1().Nodes().Update(context.TODO(), node, metav1.UpdateOptions{})
		return err
	})
	println(err != nil)
}
