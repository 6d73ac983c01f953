// Package released does for deleted objects what it has done before it let them go, or more.
package released

import (
	"context"
	"fmt"
	"net/http"
	"slices"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/record"
	"k8s.io/client-go/util/workqueue"
)

const finalizer = "example.com/balancer"

type controller struct {
	kube     kubernetes.Interface
	queue    workqueue.RateLimitingInterface
	recorder record.EventRecorder
	shares   map[string]int
	old      servicesGetter
}

// servicesGetter is a client from before requests took a context.
type servicesGetter interface {
	Services(namespace string) serviceInterface
}

type serviceInterface interface {
	Get(name string, options metav1.GetOptions) (*corev1.Service, error)
	Delete(name string, options *metav1.DeleteOptions) error
}

// Share is asked by others.
func (c *controller) Share(name string) int { return c.shares[name] }

func (c *controller) register(services, claims, nodes, volumes cache.SharedIndexInformer) {
	services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.enqueue, DeleteFunc: c.serviceGone})
	claims.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.enqueue, DeleteFunc: c.claimGone})
	nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.enqueue, DeleteFunc: c.nodeGone})
	volumes.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.enqueue, DeleteFunc: c.volumeGone})
}

func (c *controller) enqueue(obj any) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		c.queue.Add(key)
	}
}

func (c *controller) serviceGone(obj any) {
	svc, ok := obj.(*corev1.Service) // want info:"nothing is seen to depend on them"
	if !ok {
		return
	}
	if old, err := c.old.Services(svc.Namespace).Get(svc.Name, metav1.GetOptions{}); err == nil && old.UID != svc.UID {
		return
	}
	svc = svc.DeepCopy()
	svc.ResourceVersion = ""
	if err := c.releaseService(svc); err != nil {
		c.queue.AddRateLimited(fmt.Sprintf("again/%s/%s", svc.Namespace, svc.Name))
		return
	}
	c.recorder.Event(svc, corev1.EventTypeNormal, "Released", "released")
}

func (c *controller) syncService(ctx context.Context, svc *corev1.Service) error {
	if !svc.DeletionTimestamp.IsZero() {
		return c.releaseService(svc)
	}
	if slices.Contains(svc.Finalizers, finalizer) {
		return nil
	}
	_, err := c.kube.CoreV1().Services(svc.Namespace).Patch(ctx, svc.Name, types.MergePatchType, []byte(`{"metadata":{"finalizers":["`+finalizer+`"]}}`), metav1.PatchOptions{})
	return err
}

func (c *controller) releaseService(svc *corev1.Service) error {
	if _, err := http.Get("http://balancer/release?service=" + svc.Name); err != nil {
		return err
	}
	_, err := c.kube.CoreV1().Services(svc.Namespace).Patch(context.TODO(), svc.Name, types.MergePatchType, []byte(`{"metadata":{"finalizers":null}}`), metav1.PatchOptions{})
	return err
}

// claimGone does more than what was done before.
func (c *controller) claimGone(obj any) {
	claim, ok := obj.(*corev1.PersistentVolumeClaim) // want warning:"never handled"
	if !ok {
		return
	}
	delete(c.shares, claim.Name)
	c.releaseClaim(claim)
}

func (c *controller) syncClaim(claim *corev1.PersistentVolumeClaim) {
	if claim.DeletionTimestamp != nil && slices.Contains(claim.Finalizers, finalizer) {
		c.releaseClaim(claim)
	}
}

func (c *controller) releaseClaim(claim *corev1.PersistentVolumeClaim) {
	http.Get("http://balancer/release?claim=" + claim.Name)
}

// nodeGone does what may not have been done before: nothing holds nodes.
func (c *controller) nodeGone(obj any) {
	if node, ok := obj.(*corev1.Node); ok { // want warning:"never handled"
		c.releaseNode(node)
	}
}

func (c *controller) syncNode(node *corev1.Node) {
	if node.DeletionTimestamp != nil {
		c.releaseNode(node)
	}
}

func (c *controller) releaseNode(node *corev1.Node) {
	http.Get("http://balancer/release?node=" + node.Name)
}

// volumeGone does what is not done for the deletion.
func (c *controller) volumeGone(obj any) {
	if volume, ok := obj.(*corev1.PersistentVolume); ok { // want warning:"never handled"
		c.releaseVolume(volume)
	}
}

func (c *controller) syncVolume(volume *corev1.PersistentVolume) {
	if volume.DeletionTimestamp != nil && slices.Contains(volume.Finalizers, finalizer) {
		return
	}
	c.releaseVolume(volume)
}

func (c *controller) releaseVolume(volume *corev1.PersistentVolume) {
	http.Get("http://balancer/release?volume=" + volume.Name)
}
