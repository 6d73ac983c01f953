// Package lodger has a controller that keeps two listers, and a wait for one of them.
package lodger

import (
	"context"
	"errors"
	"fmt"
	"time"

	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/util/wait"
	coreinformers "k8s.io/client-go/informers/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// A Lodger finds a room for each pod.
type Lodger struct {
	Rooms int

	pods       listers.PodLister
	podsSynced cache.InformerSynced
	namespaces listers.NamespaceLister
	keys       chan string
}

// Register has the lodger hear of pods.
func (l *Lodger) Register(pods coreinformers.PodInformer, namespaces coreinformers.NamespaceInformer) error {
	l.pods = pods.Lister()
	l.podsSynced = pods.Informer().HasSynced
	l.namespaces = namespaces.Lister()
	l.keys = make(chan string)
	_, err := pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
			l.keys <- key
		}
	}})
	return err
}

// Run leaves out the namespaces.
func (l *Lodger) Run(ctx context.Context) error {
	if !cache.WaitForCacheSync(ctx.Done(), l.podsSynced) { // want warning:"^cache.WaitForCacheSync does not wait for the Namespace informer, whose lister is read, too: objects may be missing$"
		return errors.New("pods did not sync")
	}
	go wait.UntilWithContext(ctx, l.work, time.Second)
	<-ctx.Done()
	return nil
}

func (l *Lodger) work(context.Context) {
	for key := range l.keys {
		if err := l.lodge(key); err != nil {
			fmt.Println(err)
		}
	}
}

func (l *Lodger) lodge(key string) error {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return err
	}
	pod, err := l.pods.Pods(namespace).Get(name)
	if err != nil {
		return err
	}
	house, err := l.namespaces.Get(pod.Namespace)
	if apierrors.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	fmt.Println(pod.Name, "lives in", house.Labels["house"])
	return nil
}

// A Porter waits for what it is given, whatever that is.
type Porter struct{ Informer cache.SharedIndexInformer }

// Run counts objects.
func (p *Porter) Run(ctx context.Context) error {
	if !cache.WaitForCacheSync(ctx.Done(), p.Informer.HasSynced) {
		return errors.New("what the porter keeps did not sync")
	}
	fmt.Println(len(p.Informer.GetStore().List()))
	return nil
}
