// Package ended reads by informers that are stopped when the function that reads returns.
package ended

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

type manager struct {
	clientset kubernetes.Interface
	pods      corelisters.PodLister
	stop      chan struct{}
}

// initial makes an informer for itself.
func (m *manager) initial() map[string]*corev1.Pod {
	pods := informers.NewSharedInformerFactory(m.clientset, 0).Core().V1().Pods()
	lister := pods.Lister()
	synced := pods.Informer().HasSynced
	stop := make(chan struct{})
	defer close(stop)
	go pods.Informer().Run(stop)
	cache.WaitForCacheSync(stop, synced)
	found := map[string]*corev1.Pod{}
	all, err := lister.List(labels.Everything())
	if err != nil {
		return found
	}
	for _, pod := range all {
		found[pod.Name] = pod
	}
	return found
}

func (m *manager) load() {
	for _, pod := range m.initial() {
		pod.Labels["round"] += "." // want info:"nothing else is seen to read that"
	}
}

// byContext does so with a context.
func (m *manager) byContext(ctx context.Context) ([]*corev1.Pod, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	factory := informers.NewSharedInformerFactory(m.clientset, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done())
	return lister.List(labels.Everything())
}

func (m *manager) loadByContext(ctx context.Context) error {
	pods, err := m.byContext(ctx)
	if err != nil {
		return err
	}
	for _, pod := range pods {
		pod.Labels["round"] += "." // want info:"nothing else is seen to read that"
	}
	return nil
}

// kept keeps the lister for others.
func (m *manager) kept() ([]*corev1.Pod, error) {
	factory := informers.NewSharedInformerFactory(m.clientset, 0)
	m.pods = factory.Core().V1().Pods().Lister()
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	return m.pods.List(labels.Everything())
}

func (m *manager) loadKept() error {
	pods, err := m.kept()
	if err != nil {
		return err
	}
	for _, pod := range pods {
		pod.Labels["round"] += "." // want error:"later reads see what the server never had"
	}
	return nil
}

// running is stopped by others, if at all.
func (m *manager) running() ([]*corev1.Pod, error) {
	factory := informers.NewSharedInformerFactory(m.clientset, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(m.stop)
	factory.WaitForCacheSync(m.stop)
	return lister.List(labels.Everything())
}

func (m *manager) loadRunning() error {
	pods, err := m.running()
	if err != nil {
		return err
	}
	for _, pod := range pods {
		pod.Labels["round"] += "." // want error:"later reads see what the server never had"
	}
	return nil
}

// given reads from an informer that is its caller's.
func (m *manager) given(pods coreinformers.PodInformer) ([]*corev1.Pod, error) {
	stop := make(chan struct{})
	defer close(stop)
	go pods.Informer().Run(stop)
	cache.WaitForCacheSync(stop, pods.Informer().HasSynced)
	return pods.Lister().List(labels.Everything())
}

func (m *manager) loadGiven(pods coreinformers.PodInformer) error {
	found, err := m.given(pods)
	if err != nil {
		return err
	}
	for _, pod := range found {
		pod.Labels["round"] += "." // want error:"later reads see what the server never had"
	}
	return nil
}
