// Package stock takes stock of pods, in several parts.
package stock

import (
	"context"
	"fmt"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/duplicateinformer/parts/made"
)

// Stock knows pods.
type Stock struct {
	client kubernetes.Interface
	pods   corelisters.PodLister
}

// New returns a Stock with the informer of a factory.
func New(client kubernetes.Interface, factory informers.SharedInformerFactory) *Stock {
	return &Stock{client: client, pods: factory.Core().V1().Pods().Lister()}
}

// Count prints how many pods there are.
func (s *Stock) Count(context.Context) {
	pods, _ := s.pods.List(labels.Everything())
	fmt.Println(len(pods))
}

// Report does so with a factory of its own.
func (s *Stock) Report(ctx context.Context) {
	factory := made.Factory(s.client)
	pods := factory.Core().V1().Pods().Lister()
	made.Start(ctx, factory)
	all, _ := pods.List(labels.Everything())
	fmt.Println(len(all))
}

// Measure makes one by itself.
func (s *Stock) Measure(ctx context.Context) {
	factory := informers.NewSharedInformerFactory(s.client, 0)
	pods := factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	all, _ := pods.List(labels.Everything())
	fmt.Println(len(all))
}

// Weigh does the same.
func (s *Stock) Weigh(ctx context.Context) {
	factory := informers.NewSharedInformerFactory(s.client, 0)
	pods := factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	all, _ := pods.List(labels.Everything())
	fmt.Println(len(all))
}

// Sum does the same.
func (s *Stock) Sum(ctx context.Context) {
	factory := informers.NewSharedInformerFactory(s.client, 0)
	pods := factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	all, _ := pods.List(labels.Everything())
	fmt.Println(len(all))
}

// Audit has a factory of its own for whatever server.
type Audit struct{ Client kubernetes.Interface }

// Run prints how many pods there are.
func (a Audit) Run(ctx context.Context) {
	factory := informers.NewSharedInformerFactory(a.Client, 0)
	pods := factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	all, _ := pods.List(labels.Everything())
	fmt.Println(len(all))
}
