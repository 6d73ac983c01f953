// Package reader reads from the cache unless its callers say otherwise.
package reader

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// A Reader reads pods.
type Reader struct {
	Clientset kubernetes.Interface
	Pods      corelisters.PodLister
}

// Pod reads from the server where callers say so.
func (r *Reader) Pod(ctx context.Context, name string, live bool) (*corev1.Pod, error) {
	if live {
		return r.Clientset.CoreV1().Pods("a").Get(ctx, name, metav1.GetOptions{})
	}
	return r.Pods.Pods("a").Get(name)
}

// Either may return a copy of what it has read.
func (r *Reader) Either(name string, copied ...bool) *corev1.Pod {
	pod, err := r.Pods.Pods("a").Get(name)
	if err != nil {
		return nil
	}
	wanted := len(copied) != 0 && copied[0]
	if !wanted {
		return pod
	}
	return pod.DeepCopy()
}
