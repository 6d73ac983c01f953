//go:build kube27

// Package visits looks at what others list.
package visits

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	storagev1 "k8s.io/api/storage/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Visitor keeps the client that it reads with.
type Visitor struct{ client client.Client }

// New returns a visitor.
func New(c client.Client) *Visitor { return &Visitor{c} }

// Deployments visits each of them.
func (v *Visitor) Deployments(ctx context.Context, list *appsv1.DeploymentList) {
	for i := range list.Items {
		v.pods(ctx, &list.Items[i])
	}
}

func (v *Visitor) pods(ctx context.Context, deployment *appsv1.Deployment) (pods corev1.PodList) {
	v.client.List(ctx, &pods, client.InNamespace(deployment.Namespace), client.MatchingLabels(deployment.Spec.Selector.MatchLabels))
	return pods
}

// Archivist keeps the client that it reads with.
type Archivist struct{ client client.Client }

// NewArchivist returns an archivist.
func NewArchivist(c client.Client) *Archivist { return &Archivist{c} }

// Deployments visits each of them.
func (a *Archivist) Deployments(ctx context.Context, list *appsv1.DeploymentList) {
	for i := range list.Items {
		a.secret(ctx, list.Items[i].Namespace)
	}
}

func (a *Archivist) secret(ctx context.Context, namespace string) (secret corev1.Secret) {
	a.client.Get(ctx, client.ObjectKey{Namespace: namespace, Name: "archive"}, &secret)
	return secret
}

// Inspector keeps the client that it reads with.
type Inspector struct{ client client.Client }

// NewInspector returns an inspector.
func NewInspector(c client.Client) *Inspector { return &Inspector{c} }

// Classes visits each of them.
func (i *Inspector) Classes(ctx context.Context, classes map[string]storagev1.StorageClass) {
	for _, class := range classes {
		i.settings(ctx, class.Name)
	}
}

func (i *Inspector) settings(ctx context.Context, name string) (settings corev1.ConfigMap) {
	i.client.Get(ctx, client.ObjectKey{Namespace: "storage", Name: name}, &settings)
	return settings
}
