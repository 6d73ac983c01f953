// Package ctl works on pods that others find.
package ctl

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

type finder interface {
	Find(namespace, name string) (*corev1.Pod, error)
}

type getter interface {
	Get(name string) (*corev1.Pod, error)
}

type defaulter interface{ Default(pod *corev1.Pod) }

type chooser interface {
	Choose(pod *corev1.Pod, mark bool)
}

// Controller marks pods.
type Controller struct {
	kube     kubernetes.Interface
	finder   finder
	Getter   getter
	Defaults defaulter
	Choices  chooser
	pods     corelisters.PodLister
}

// New returns one that finds pods in a way.
func New(kube kubernetes.Interface, finder finder, pods corelisters.PodLister) *Controller {
	return &Controller{kube: kube, finder: finder, pods: pods}
}

// Sync marks one.
func (c *Controller) Sync(key string) error {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return err
	}
	pod, err := c.finder.Find(namespace, name)
	if err != nil {
		return err
	}
	if pod.Labels["team"] == "a" {
		return nil
	}
	pod.Labels["team"] = "a"
	_, err = c.kube.CoreV1().Pods(namespace).Update(context.TODO(), pod, metav1.UpdateOptions{})
	return err
}

// Note notes something on one.
func (c *Controller) Note(name string) error {
	pod, err := c.Getter.Get(name)
	if err != nil {
		return err
	}
	pod.Annotations["noted"] = name
	return nil
}

// Default marks one in another way.
func (c *Controller) Default(name string) error {
	pod, err := c.pods.Pods("default").Get(name)
	if err != nil {
		return err
	}
	c.Defaults.Default(pod)
	return nil
}

// Read only reads one.
func (c *Controller) Read(name string) (string, error) {
	pod, err := c.finder.Find("default", name)
	if err != nil {
		return "", err
	}
	copied := pod.DeepCopy()
	copied.Labels["seen"] = "yes"
	return copied.Spec.NodeName, nil
}

// Choose does not have one marked.
func (c *Controller) Choose(name string) error {
	pod, err := c.pods.Pods("default").Get(name)
	if err != nil {
		return err
	}
	c.Choices.Choose(pod, false)
	return nil
}
