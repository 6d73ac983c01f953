// Package instances has code for all kinds hand what is cached to code for each.
package instances

import (
	"log"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
)

type handler[O any] interface {
	informer(factory informers.SharedInformerFactory) cache.SharedIndexInformer
	onAdd(object O) *metav1.ObjectMeta
}

type names[O any] struct{ handler[O] }

func (n *names[O]) watch(factory informers.SharedInformerFactory) {
	n.informer(factory).AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: n.add})
}

func (n *names[O]) add(obj any) {
	if object, ok := obj.(O); ok {
		log.Print(n.onAdd(object).Name)
	}
}

// Running pods lose them.
type pods struct{}

func (pods) informer(factory informers.SharedInformerFactory) cache.SharedIndexInformer {
	return factory.Core().V1().Pods().Informer()
}

func (p pods) onAdd(pod *corev1.Pod) *metav1.ObjectMeta {
	if pod.Status.Phase == corev1.PodRunning {
		pod.ObjectMeta.ManagedFields = nil
	}
	return &pod.ObjectMeta
}

// Copies of sets lose them.
type sets struct{}

func (sets) informer(factory informers.SharedInformerFactory) cache.SharedIndexInformer {
	return factory.Apps().V1().ReplicaSets().Informer()
}

func (sets) onAdd(set *appsv1.ReplicaSet) *metav1.ObjectMeta {
	set = set.DeepCopy()
	set.ManagedFields = nil
	return &set.ObjectMeta
}

var (
	allPods = &names[*corev1.Pod]{pods{}}
	allSets = &names[*appsv1.ReplicaSet]{sets{}}
)
