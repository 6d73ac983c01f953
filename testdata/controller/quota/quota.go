// Package quota adds up what pods request.
package quota

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corev1listers "k8s.io/client-go/listers/core/v1"

	"example.com/controller/trim"
)

// Quota knows all pods.
type Quota struct {
	factory informers.SharedInformerFactory
	pods    corev1listers.PodLister
}

// New returns a quota with a factory of its own.
func New(client kubernetes.Interface) *Quota {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTransform(trim.ManagedFields))
	return &Quota{factory: factory, pods: factory.Core().V1().Pods().Lister()}
}

// Start fills the cache.
func (q *Quota) Start(ctx context.Context) {
	q.factory.Start(ctx.Done())
	q.factory.WaitForCacheSync(ctx.Done())
}

// CPU returns what the pods of a namespace request.
func (q *Quota) CPU(namespace string) (resource.Quantity, error) {
	var sum resource.Quantity
	pods, err := q.pods.Pods(namespace).List(labels.Everything())
	if err != nil {
		return sum, err
	}
	for _, pod := range pods {
		for i := range pod.Spec.Containers {
			sum.Add(pod.Spec.Containers[i].Resources.Requests[corev1.ResourceCPU])
		}
	}
	return sum, nil
}
