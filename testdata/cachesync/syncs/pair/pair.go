// Package pair has two controllers, each of which waits for what its own function reads.
package pair

import (
	"fmt"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

type loop struct {
	keys   chan string
	synced cache.InformerSynced
	sync   func(key string) error
}

func newLoop(informer cache.SharedIndexInformer, sync func(string) error) *loop {
	l := &loop{keys: make(chan string), synced: informer.HasSynced, sync: sync}
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
			l.keys <- key
		}
	}})
	return l
}

func (l *loop) run(stop <-chan struct{}) {
	if !cache.WaitForCacheSync(stop, l.synced) {
		return
	}
	for key := range l.keys {
		_ = l.sync(key)
	}
}

type both struct {
	settings listers.ConfigMapLister
	secrets  listers.SecretLister
}

func watch(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	settings, secrets := factory.Core().V1().ConfigMaps(), factory.Core().V1().Secrets()
	b := &both{settings.Lister(), secrets.Lister()}
	first, second := newLoop(settings.Informer(), b.setting), newLoop(secrets.Informer(), b.secret)
	factory.Start(stop)
	go first.run(stop)
	second.run(stop)
}

func (b *both) setting(key string) error {
	namespace, name, _ := cache.SplitMetaNamespaceKey(key)
	settings, err := b.settings.ConfigMaps(namespace).Get(name)
	fmt.Println(settings, err)
	return err
}

func (b *both) secret(key string) error {
	namespace, name, _ := cache.SplitMetaNamespaceKey(key)
	secret, err := b.secrets.Secrets(namespace).Get(name)
	fmt.Println(secret, err)
	return err
}
