//go:build kube28

package itempointer

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/tools/pager"
)

func (t *tracker) paged(p *pager.ListPager) error {
	return p.EachListItem(context.TODO(), metav1.ListOptions{}, func(obj runtime.Object) error { // want "EachListItem"
		if pod, ok := obj.(*corev1.Pod); ok {
			t.add(pod)
		}
		return nil
	})
}

func (k *keeper) pagedCopies(p *pager.ListPager) error {
	return p.EachListItemWithAlloc(context.TODO(), metav1.ListOptions{}, func(obj runtime.Object) error {
		if pod, ok := obj.(*corev1.Pod); ok {
			k.pods[pod.Name] = pod
		}
		return nil
	})
}

func (k *keeper) extractedCopies(l runtime.Object) error {
	objs, err := meta.ExtractListWithAlloc(l)
	if err != nil {
		return err
	}
	for _, obj := range objs {
		if pod, ok := obj.(*corev1.Pod); ok {
			k.pods[pod.Name] = pod
		}
	}
	return nil
}
