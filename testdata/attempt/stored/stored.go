// Package stored reads and writes pods for other packages.
package stored

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Again calls a function again after conflicts.
func Again(fn func() error) error { return retry.RetryOnConflict(retry.DefaultRetry, fn) }

// Cached returns a pod from a cache.
func Cached(pods listers.PodLister, name string) (*corev1.Pod, error) {
	return pods.Pods("default").Get(name)
}

// Read reads a pod with a client.
func Read(ctx context.Context, c client.Reader, key client.ObjectKey, pod *corev1.Pod) error {
	return c.Get(ctx, key, pod)
}

// Send updates a pod.
func Send(ctx context.Context, kube kubernetes.Interface, pod *corev1.Pod) error {
	_, err := kube.CoreV1().Pods(pod.Namespace).Update(ctx, pod, metav1.UpdateOptions{})
	return err
}

// Forget updates a pod, or does not.
func Forget(ctx context.Context, kube kubernetes.Interface, pod *corev1.Pod) error {
	_, _ = kube.CoreV1().Pods(pod.Namespace).Update(ctx, pod, metav1.UpdateOptions{})
	return nil
}

// Sender sends pods.
type Sender interface {
	Send(ctx context.Context, pod *corev1.Pod) error
}

type sender struct{ kube kubernetes.Interface }

// NewSender makes one.
func NewSender(kube kubernetes.Interface) Sender { return &sender{kube} }

// Send updates a pod.
func (s *sender) Send(ctx context.Context, pod *corev1.Pod) error { return Send(ctx, s.kube, pod) }

type silent struct{}

// Send does nothing.
func (silent) Send(context.Context, *corev1.Pod) error { return nil }

// Getter gets pods, from wherever.
type Getter interface {
	Get(ctx context.Context, name string) (*corev1.Pod, error)
}

type fromCache struct{ pods listers.PodLister }

// Get returns a pod from a cache.
func (g *fromCache) Get(_ context.Context, name string) (*corev1.Pod, error) {
	return Cached(g.pods, name)
}

type fromServer struct{ kube kubernetes.Interface }

// Get returns a pod from the server.
func (g *fromServer) Get(ctx context.Context, name string) (*corev1.Pod, error) {
	return g.kube.CoreV1().Pods("default").Get(ctx, name, metav1.GetOptions{})
}

// Store updates pods with a client that others choose.
type Store struct{ Client client.Client }

// NewStore makes one.
func NewStore(c client.Client) *Store { return &Store{c} }

// Touch marks a pod.
func (s *Store) Touch(ctx context.Context, key client.ObjectKey) error {
	return Again(func() error {
		var pod corev1.Pod
		if err := s.Client.Get(ctx, key, &pod); err != nil {
			return err
		}
		return s.Client.Update(ctx, &pod)
	})
}

// ReadAndWrite reads a pod, then updates it.
func ReadAndWrite(ctx context.Context, c client.Client, pod *corev1.Pod) error {
	if err := c.Get(ctx, client.ObjectKeyFromObject(pod), pod); err != nil {
		return err
	}
	return c.Update(ctx, pod)
}

// WriteAndRead updates a pod, and reads it anew only if that fails.
func WriteAndRead(ctx context.Context, c client.Client, pod *corev1.Pod) error {
	err := c.Update(ctx, pod)
	if err != nil {
		_ = c.Get(ctx, client.ObjectKeyFromObject(pod), pod)
	}
	return err
}
