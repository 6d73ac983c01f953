// Package store finds objects, for whoever asks.
package store

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	listersv1 "k8s.io/client-go/listers/core/v1"
)

// Live asks the API server.
type Live struct{ Kube kubernetes.Interface }

// All asks for all pods.
func (l *Live) All(ctx context.Context) ([]corev1.Pod, error) {
	list, err := l.Kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return nil, err
	}
	return list.Items, nil
}

// Cached asks an informer.
type Cached struct{ Lister listersv1.PodLister }

// All returns all pods.
func (c *Cached) All(context.Context) ([]corev1.Pod, error) {
	pods, err := c.Lister.List(labels.Everything())
	var all []corev1.Pod
	for _, pod := range pods {
		all = append(all, *pod)
	}
	return all, err
}

// Counter counts something.
type Counter interface{ Count() error }

type secrets struct{ kube kubernetes.Interface }

// NewSecrets counts secrets.
func NewSecrets(kube kubernetes.Interface) Counter { return &secrets{kube} }

func (s *secrets) Count() error {
	list, err := s.kube.CoreV1().Secrets("").List(context.TODO(), metav1.ListOptions{})
	if err != nil {
		return err
	}
	println(len(list.Items))
	return nil
}

type services struct{ kube kubernetes.Interface }

// NewServices counts services.
func NewServices(kube kubernetes.Interface) Counter { return &services{kube} }

func (s *services) Count() error {
	_, err := s.kube.CoreV1().Services("").List(context.TODO(), metav1.ListOptions{})
	return err
}

type pods struct{ lister listersv1.PodLister }

func (p *pods) Count() error {
	list, err := p.lister.List(labels.Everything())
	println(len(list))
	return err
}

// NewPods counts pods.
func NewPods(lister listersv1.PodLister) Counter { return &pods{lister} }

// NewCounter counts secrets or pods.
func NewCounter(kube kubernetes.Interface, lister listersv1.PodLister) Counter {
	if lister == nil {
		return &secrets{kube}
	}
	return &pods{lister}
}

// NewStep makes a step that asks for all config maps.
func NewStep(kube kubernetes.Interface) func(context.Context) error {
	return func(ctx context.Context) error {
		_, err := kube.CoreV1().ConfigMaps("").List(ctx, metav1.ListOptions{})
		return err
	}
}

// Nodes asks for all nodes.
func (l *Live) Nodes(ctx context.Context) error {
	_, err := l.Kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{})
	return err
}

// Nothing is a step that asks for nothing.
func Nothing(context.Context) error { return nil }

// NewCheck makes a check that asks for all endpoints.
func NewCheck(kube kubernetes.Interface) func(context.Context) error {
	return func(ctx context.Context) error {
		_, err := kube.CoreV1().Endpoints("").List(ctx, metav1.ListOptions{})
		return err
	}
}
