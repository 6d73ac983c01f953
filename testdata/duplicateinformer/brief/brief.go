// Package brief caches the same objects twice, for moments and for as long as it runs.
package brief

import (
	"context"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

func once(client kubernetes.Interface, stop <-chan struct{}) {
	lasting := informers.NewSharedInformerFactory(client, 0)
	lasting.Core().V1().Pods().Informer()
	lasting.Start(stop)
	soon := informers.NewSharedInformerFactory(client, 0) // want info:"^this factory caches Pod again: "
	soon.Core().V1().Pods().Lister()
	moment := make(chan struct{})
	defer close(moment)
	soon.Start(moment)
	soon.WaitForCacheSync(moment)
}

func serve(ctx context.Context, client kubernetes.Interface, stop <-chan struct{}) {
	first := informers.NewSharedInformerFactory(client, 0)
	first.Core().V1().Pods().Informer()
	first.Start(stop)
	second := informers.NewSharedInformerFactory(client, 0) // want warning:"^this factory caches Pod again: "
	second.Core().V1().Pods().Lister()
	own := make(chan struct{})
	defer close(own)
	second.Start(own)
	second.WaitForCacheSync(own)
	<-ctx.Done()
}
