package told

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
)

type phases struct {
	clientset  kubernetes.Interface
	namespaces listers.NamespaceLister
	claims     listers.PersistentVolumeClaimLister
}

// settle writes the status that other code reads back: it may count on finding it.
func (p *phases) settle(ctx context.Context, name string, phase corev1.NamespacePhase) error {
	namespace, err := p.namespaces.Get(name)
	if err != nil || namespace.Status.Phase == phase {
		return err
	}
	namespace.Status.Phase = phase // want error:"a failed update is never retried" unsafe
	_, err = p.clientset.CoreV1().Namespaces().UpdateStatus(ctx, namespace, metav1.UpdateOptions{})
	return err
}

func (p *phases) active(name string) bool {
	namespace, err := p.namespaces.Get(name)
	return err == nil && namespace.Status.Phase == corev1.NamespaceActive
}

// bind writes a status that nothing else reads.
func (p *phases) bind(ctx context.Context, name string, phase corev1.PersistentVolumeClaimPhase) error {
	claim, err := p.claims.PersistentVolumeClaims("a").Get(name)
	if err != nil || claim.Status.Phase == phase {
		return err
	}
	claim.Status.Phase = phase // want error:"a failed update is never retried" safe
	_, err = p.clientset.CoreV1().PersistentVolumeClaims("a").UpdateStatus(ctx, claim, metav1.UpdateOptions{})
	return err
}
