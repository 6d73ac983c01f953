//go:build kube28

package hotlist

import (
	"context"
	"errors"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"
)

// What validates objects asks for what there is beside them: as often as users change any.
type limits struct{ kube kubernetes.Interface }

func (l *limits) ValidateUpdate(ctx context.Context, _, object *corev1.ConfigMap) (admission.Warnings, error) {
	pods, err := l.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want info:"^live LIST of Pods in all namespaces on every admission request"
	if err != nil || len(pods.Items) > 0 {
		return nil, errors.New(object.Name + " is in use")
	}
	return nil, nil
}

// What decides about a deletion is fresh on purpose, and an object is deleted once.
func (l *limits) ValidateDelete(ctx context.Context, object *corev1.ConfigMap) (admission.Warnings, error) {
	pods, err := l.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want info:"^live LIST of Pods in all namespaces on every deletion"
	if err != nil || len(pods.Items) > 0 {
		return nil, errors.New(object.Name + " is in use")
	}
	return nil, nil
}

// Of some kinds a cluster has few objects, which change seldom.
type quotas struct{ kube kubernetes.Interface }

func (l *quotas) ValidateUpdate(ctx context.Context, _, object *corev1.ResourceQuota) (admission.Warnings, error) {
	secrets, err := l.kube.CoreV1().Secrets("").List(ctx, metav1.ListOptions{}) // want info:"^live LIST of Secrets in all namespaces on every admission request"
	if err != nil || len(secrets.Items) > 0 {
		return nil, errors.New(object.Name + " is in use")
	}
	return nil, nil
}
