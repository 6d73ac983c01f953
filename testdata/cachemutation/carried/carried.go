// Package carried puts into objects of a cache what it did to copies of them.
package carried

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	appslisters "k8s.io/client-go/listers/apps/v1"
)

type counter struct {
	clientset kubernetes.Interface
	sets      appslisters.StatefulSetLister
	daemons   appslisters.DaemonSetLister
	replicas  appslisters.ReplicaSetLister
}

// count counts in the cache, and tells the server once there are enough.
func (c *counter) count(ctx context.Context, name string) error {
	set, err := c.sets.StatefulSets("a").Get(name)
	if err != nil {
		return err
	}
	changed := set.DeepCopy()
	changed.Status.ReadyReplicas++
	if changed.Status.ReadyReplicas > 3 {
		if _, err := c.clientset.AppsV1().StatefulSets("a").UpdateStatus(ctx, changed, metav1.UpdateOptions{}); err != nil {
			return err
		}
	}
	set.Status.ReadyReplicas = changed.Status.ReadyReplicas // want info:"^set.Status.ReadyReplicas writes to an object of the cache what a copy of it holds"
	return nil
}

// ready reads what count has written.
func (c *counter) ready(name string) bool {
	set, err := c.sets.StatefulSets("a").Get(name)
	return err == nil && set.Status.ReadyReplicas > 3
}

// other has the copy's count of another field, which it need not have meant to keep.
func (c *counter) other(ctx context.Context, name string) error {
	daemons, err := c.daemons.DaemonSets("a").Get(name)
	if err != nil {
		return err
	}
	changed := daemons.DeepCopy()
	daemons.Status.NumberReady = changed.Status.NumberAvailable // want error:"later reads see what the server never had"
	return c.told(daemons)
}

func (c *counter) told(daemons *appsv1.DaemonSet) error {
	again, err := c.daemons.DaemonSets("a").Get(daemons.Name)
	if err == nil && again.Status.NumberReady > 3 {
		return context.Canceled
	}
	return err
}

// sent sends the object of the cache itself, to which it never comes again if that fails.
func (c *counter) sent(ctx context.Context, name string) error {
	set, err := c.sets.StatefulSets("b").Get(name)
	if err != nil {
		return err
	}
	changed := set.DeepCopy()
	changed.Status.Replicas = 3
	if set.Status.Replicas == changed.Status.Replicas {
		return nil
	}
	set.Status.Replicas = changed.Status.Replicas // want error:"a failed update is never retried"
	_, err = c.clientset.AppsV1().StatefulSets("b").UpdateStatus(ctx, set, metav1.UpdateOptions{})
	return err
}

// own takes it from what is no copy.
func (c *counter) own(name string, status appsv1.ReplicaSetStatus) error {
	replicas, err := c.replicas.ReplicaSets("a").Get(name)
	if err != nil {
		return err
	}
	replicas.Status.ReadyReplicas = status.ReadyReplicas // want error:"later reads see what the server never had"
	return nil
}

func (c *counter) enough(name string) bool {
	replicas, err := c.replicas.ReplicaSets("a").Get(name)
	return err == nil && replicas.Status.ReadyReplicas > 3
}
