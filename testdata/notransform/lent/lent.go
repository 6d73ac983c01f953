// Package lent holds informers of functions that others call, here or in other packages.
package lent

import (
	"time"

	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	batchinformers "k8s.io/client-go/informers/batch/v1"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/notransform/lent/slim"
)

func drop(obj any) (any, error) { return obj, nil }

func jobs(client kubernetes.Interface, resync time.Duration) cache.SharedIndexInformer {
	return batchinformers.NewJobInformer(client, "", resync, cache.Indexers{})
}

func elsewhere(client kubernetes.Interface, stop <-chan struct{}) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	informer := slim.Run(factory, &batchv1.Job{}, jobs, drop)
	factory.Start(stop)
	cache.WaitForCacheSync(stop, informer.HasSynced)
	source := slim.Source{New: func() cache.SharedIndexInformer {
		return coreinformers.NewConfigMapInformer(client, "", 0, cache.Indexers{})
	}}
	return source.Start(drop, stop)
}

func handedOn(client kubernetes.Interface, stop <-chan struct{}, build func(kubernetes.Interface, time.Duration) cache.SharedIndexInformer) {
	factory := informers.NewSharedInformerFactory(client, 0)
	slim.Run(factory, &corev1.Secret{}, build, drop)
	factory.Start(stop)
}

func twice(client kubernetes.Interface, stop <-chan struct{}) {
	handedOn(client, stop, func(client kubernetes.Interface, resync time.Duration) cache.SharedIndexInformer {
		return coreinformers.NewSecretInformer(client, "", resync, cache.Indexers{})
	})
}

type source struct {
	build func() cache.SharedIndexInformer
}

func (s source) start(stop <-chan struct{}) error {
	informer := s.build()
	if err := informer.SetTransform(drop); err != nil {
		return err
	}
	go informer.Run(stop)
	return nil
}

func here(client kubernetes.Interface, stop <-chan struct{}) error {
	return source{func() cache.SharedIndexInformer {
		return coreinformers.NewPodInformer(client, "", 0, cache.Indexers{})
	}}.start(stop)
}

func start(build func() cache.SharedIndexInformer, stop <-chan struct{}) { go build().Run(stop) }

func whole(client kubernetes.Interface, stop <-chan struct{}) {
	start(func() cache.SharedIndexInformer {
		return coreinformers.NewPodInformer(client, "", 0, cache.Indexers{}) // want warning:"^managedFields of Pod are cached, 20-60 % of most objects: call SetTransform before it starts$"
	}, stop)
}
