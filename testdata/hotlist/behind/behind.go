// Package behind hands to a worker what a third package has.
package behind

import (
	"context"

	"k8s.io/client-go/kubernetes"
	listersv1 "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/hotlist/behind/store"
	"example.com/testdata/hotlist/behind/work"
)

// Bad hands it what asks the API server for each key.
func Bad(kube kubernetes.Interface, lister listersv1.PodLister) (*work.Worker, error) {
	live := &store.Live{Kube: kube}
	return work.New(
		live, // want info:"All makes a live LIST of Pods in all namespaces for every key of the queue: "
		&store.Live{Kube: kube},
		work.Config{
			Count: store.NewSecrets(kube), // want info:"Count makes a live LIST of Secrets in all namespaces for every key of the queue: "
			Step:  store.NewStep(kube),    // want info:"NewStep makes a live LIST of ConfigMaps in all namespaces for every key of the queue: "
		},
		work.WithStep(live.Nodes), // want info:"Nodes makes a live LIST of Nodes for every key of the queue: "
	)
}

// Option does so with an option.
func Option(kube kubernetes.Interface, lister listersv1.PodLister) (*work.Worker, error) {
	cached := &store.Cached{Lister: lister}
	return work.New(
		cached, cached, work.Config{Count: store.NewPods(lister), Step: store.Nothing},
		work.WithCounter(store.NewServices(kube)), // want info:"Count makes a live LIST of Services in all namespaces for every key of the queue: "
	)
}

// Good hands it what reads informers, may read one, or is asked once.
func Good(kube kubernetes.Interface, lister listersv1.PodLister) (*work.Worker, error) {
	cached := &store.Cached{Lister: lister}
	if err := store.NewStep(kube)(context.TODO()); err != nil {
		return nil, err
	}
	return work.New(
		cached, &store.Live{Kube: kube}, work.Config{Count: store.NewCounter(kube, lister), Step: store.Nothing},
		work.WithCounter(store.NewPods(lister)), work.WithStep(store.Nothing),
	)
}
