//go:build kube31

// Package logged has handlers of updates of which some only log.
package logged

import (
	"sync"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
	"k8s.io/klog/v2"

	"example.com/testdata/badtransform/logged/record"
)

type watcher struct {
	mutex sync.Mutex
	racks map[string]string
}

func (w *watcher) follow(factory informers.SharedInformerFactory) error {
	core := factory.Core().V1()
	for _, set := range []error{
		core.Pods().Informer().SetTransform(smallPod),
		core.Nodes().Informer().SetTransform(smallNode),
		core.Secrets().Informer().SetTransform(smallSecret),
	} {
		if set != nil {
			return set
		}
	}
	if _, err := core.Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: w.podChanged}); err != nil {
		return err
	}
	if _, err := core.Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: w.nodeChanged}); err != nil {
		return err
	}
	_, err := core.Secrets().Informer().AddEventHandler(chatty{})
	return err
}

// podChanged says what happened, by a logger of the program's own, too.
func (w *watcher) podChanged(_, obj any) { w.event(obj, "updated") }

func (w *watcher) event(obj any, what string) {
	switch pod := obj.(type) {
	case *corev1.Pod:
		if pod.Spec.NodeName == "" {
			record.Infof("pod %s has no node", pod.Name)
			return
		}
		klog.Infof("pod %s was %s", pod.Name, what)
	default:
		record.For("pods")("unexpected %T", obj)
	}
}

// nodeChanged remembers what rack looks for.
func (w *watcher) nodeChanged(_, obj any) {
	if node, ok := obj.(*corev1.Node); ok {
		w.mutex.Lock()
		defer w.mutex.Unlock()
		w.racks[node.Name] = node.Labels["rack"]
	}
}

func (w *watcher) rack(node string) string {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.racks[node]
}

// chatty only logs, in all of its methods.
type chatty struct{}

func (chatty) OnAdd(obj any, _ bool) { klog.Infof("added %T", obj) }
func (chatty) OnUpdate(_, obj any)   { klog.Infof("updated %T", obj) }
func (chatty) OnDelete(obj any)      { klog.Infof("deleted %T", obj) }

func smallPod(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	small := &corev1.Pod{} // want info:"^smallPod drops resourceVersion: handlers would miss updates, though none that does anything with one is seen here$"
	small.Name, small.Namespace = pod.Name, pod.Namespace
	return small, nil
}

func smallNode(obj any) (any, error) {
	node, ok := obj.(*corev1.Node)
	if !ok {
		return obj, nil
	}
	small := &corev1.Node{} // want info:"^smallNode drops resourceVersion: updates look like resyncs, and only handlers that each resync is for get all of them$"
	small.Name, small.Labels = node.Name, node.Labels
	return small, nil
}

func smallSecret(obj any) (any, error) {
	secret, ok := obj.(*corev1.Secret)
	if !ok {
		return obj, nil
	}
	small := &corev1.Secret{} // want info:"^smallSecret drops resourceVersion: handlers would miss updates, though none that does anything with one is seen here$"
	small.Name, small.Namespace = secret.Name, secret.Namespace
	return small, nil
}
