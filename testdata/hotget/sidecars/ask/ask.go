// Package ask finds pods.
package ask

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Pods finds them with a reader.
type Pods struct{ reader client.Reader }

// With uses the reader that it is given.
func With(reader client.Reader) *Pods { return &Pods{reader: reader} }

// Live picks the one that asks the server.
func Live(mgr ctrl.Manager) *Pods { return &Pods{reader: mgr.GetAPIReader()} }

// Cached picks the other.
func Cached(mgr ctrl.Manager) *Pods { return &Pods{reader: mgr.GetClient()} }

// Find returns a pod.
func (q *Pods) Find(ctx context.Context, key client.ObjectKey) (*corev1.Pod, error) {
	pod := &corev1.Pod{}
	err := q.reader.Get(ctx, key, pod)
	return pod, err
}

// Finder finds pods.
type Finder interface {
	Find(ctx context.Context, key client.ObjectKey) (*corev1.Pod, error)
}

// NewFinder makes one that asks the server.
func NewFinder(mgr ctrl.Manager) Finder { return &Pods{reader: mgr.GetAPIReader()} }

// NewCachedFinder makes one that does not.
func NewCachedFinder(mgr ctrl.Manager) Finder { return &Pods{reader: mgr.GetClient()} }

// Kube finds them with a clientset.
type Kube struct{ kube kubernetes.Interface }

// NewKube makes one.
func NewKube(kube kubernetes.Interface) *Kube { return &Kube{kube: kube} }

// Find returns a pod.
func (k *Kube) Find(ctx context.Context, key client.ObjectKey) (*corev1.Pod, error) {
	return k.kube.CoreV1().Pods(key.Namespace).Get(ctx, key.Name, metav1.GetOptions{})
}
