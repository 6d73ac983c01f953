// Package library informs and lists for a node that its users name.
package library

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// Controller handles the pods of a node.
type Controller struct {
	node    string
	client  kubernetes.Interface
	factory informers.SharedInformerFactory
	local   map[string]*corev1.Pod
}

// NewController constructs a controller.
func NewController(client kubernetes.Interface, node string) *Controller {
	c := &Controller{node: node, client: client, local: map[string]*corev1.Pod{}}
	c.factory = informers.NewSharedInformerFactory(client, 0)
	_, _ = c.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    c.add,
		DeleteFunc: c.remove,
	})
	return c
}

// Run starts its informers.
func (c *Controller) Run(stop <-chan struct{}) { c.factory.Start(stop) }

func (c *Controller) add(obj any) {
	pod := obj.(*corev1.Pod)
	if pod.Spec.NodeName == c.node {
		c.local[pod.Name] = pod
	}
}

func (c *Controller) remove(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok {
		delete(c.local, pod.Name)
	}
}

// Config is the configuration of a lister.
type Config struct {
	Client   kubernetes.Interface
	NodeName string
}

// Names lists the pods of a node.
func (c *Config) Names(ctx context.Context) (names []string, err error) {
	pods, err := c.Client.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want info:"Pod objects are filtered by spec.nodeName after the LIST"
	if err != nil {
		return nil, err
	}
	for _, pod := range pods.Items {
		if pod.Spec.NodeName == c.NodeName {
			names = append(names, pod.Name)
		}
	}
	return names, nil
}
