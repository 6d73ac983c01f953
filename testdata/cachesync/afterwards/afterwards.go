// Package afterwards adds its handlers once all caches are filled.
package afterwards

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// Run deletes the pods of nodes that are gone.
func Run(kube kubernetes.Interface, stop chan struct{}) bool {
	factory := informers.NewSharedInformerFactory(kube, 0)
	pods, nodes := factory.Core().V1().Pods().Informer(), factory.Core().V1().Nodes()
	lister := nodes.Lister()
	nodes.Informer()
	factory.Start(stop)
	if !cache.WaitForCacheSync(stop, pods.HasSynced, nodes.Informer().HasSynced) {
		return false
	}
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		pod, ok := obj.(*corev1.Pod)
		if !ok {
			return
		}
		if _, err := lister.Get(pod.Spec.NodeName); apierrors.IsNotFound(err) {
			_ = kube.CoreV1().Pods(pod.Namespace).Delete(context.TODO(), pod.Name, metav1.DeleteOptions{})
		}
	}})
	return true
}
