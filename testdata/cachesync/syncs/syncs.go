// Package syncs gives its controllers the functions that they run.
package syncs

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
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

func newLoop(f informers.SharedInformerFactory, sync func(string) error) *loop {
	pods := f.Core().V1().Pods().Informer()
	l := &loop{keys: make(chan string), synced: pods.HasSynced, sync: sync}
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
			l.keys <- key
		}
	}})
	return l
}

func (l *loop) run(stop <-chan struct{}) {
	if !cache.WaitForCacheSync(stop, l.synced) { // want warning:"^cache.WaitForCacheSync does not wait for the ConfigMap informer, whose lister is read, too"
		return
	}
	for key := range l.keys {
		_ = l.sync(key)
	}
}

type settler struct {
	client   kubernetes.Interface
	settings listers.ConfigMapLister
}

func settle(client kubernetes.Interface, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	s := &settler{client, factory.Core().V1().ConfigMaps().Lister()}
	l := newLoop(factory, s.ensure)
	factory.Start(stop)
	l.run(stop)
}

func (s *settler) ensure(key string) error {
	namespace, name, _ := cache.SplitMetaNamespaceKey(key)
	_, err := s.settings.ConfigMaps(namespace).Get(name)
	if apierrors.IsNotFound(err) {
		object := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: name}}
		_, err = s.client.CoreV1().ConfigMaps(namespace).Create(context.TODO(), object, metav1.CreateOptions{})
	}
	return err
}
