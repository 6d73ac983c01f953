//go:build kube29

package brief

import (
	"context"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

func count(client kubernetes.Interface) int {
	factory := informers.NewSharedInformerFactory(client, 0) // want info:"^managedFields of Pod are cached"
	pods := factory.Core().V1().Pods().Lister()
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	all, _ := pods.List(labels.Everything())
	return len(all)
}

func serve(ctx context.Context, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Pod are cached"
	factory.Core().V1().Pods().Lister()
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	<-ctx.Done()
}

func again(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Pod are cached"
	factory.Core().V1().Pods().Lister()
	sync := make(chan struct{})
	defer close(sync)
	factory.Start(stop)
	factory.Start(sync)
	factory.WaitForCacheSync(sync)
}

// Kept has a factory that others may start as well.
type Kept struct {
	Factory informers.SharedInformerFactory
}

// NewKept fills it at first.
func NewKept(client kubernetes.Interface) *Kept {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^managedFields of Pod are cached"
	factory.Core().V1().Pods().Lister()
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	return &Kept{factory}
}
