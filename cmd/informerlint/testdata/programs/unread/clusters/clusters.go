// Package clusters reads objects of which the program wants some.
package clusters

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

// Pods knows pods, for whom nobody asks.
type Pods struct {
	factory informers.SharedInformerFactory
}

// NewPods makes one.
func NewPods(client kubernetes.Interface) *Pods {
	return &Pods{informers.NewSharedInformerFactory(client, 0)}
}

// Run is what the program runs.
func (p *Pods) Run(ctx context.Context) {
	p.factory.Start(ctx.Done())
	<-ctx.Done()
}

// All is for other programs.
func (p *Pods) All() ([]*corev1.Pod, error) {
	return p.factory.Core().V1().Pods().Lister().List(labels.Everything())
}

// Sets knows replica sets.
type Sets struct {
	factory informers.SharedInformerFactory
}

// NewSets makes one.
func NewSets(client kubernetes.Interface) *Sets {
	return &Sets{informers.NewSharedInformerFactory(client, 0)}
}

// Run is what the program runs.
func (s *Sets) Run(ctx context.Context) {
	s.factory.Start(ctx.Done())
	<-ctx.Done()
}

// All is what the program asks for.
func (s *Sets) All() ([]*appsv1.ReplicaSet, error) {
	return s.factory.Apps().V1().ReplicaSets().Lister().List(labels.Everything())
}
