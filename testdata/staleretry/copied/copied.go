// Package copied changes copies that a helper of another package makes.
package copied

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	appslisters "k8s.io/client-go/listers/apps/v1"
	"k8s.io/client-go/util/retry"

	"example.com/testdata/staleretry/objects"
)

// Adopter marks deployments.
type Adopter struct {
	client      kubernetes.Interface
	deployments appslisters.DeploymentLister
}

// New returns an Adopter.
func New(client kubernetes.Interface, deployments appslisters.DeploymentLister) *Adopter {
	return &Adopter{client, deployments}
}

// Adopt marks a deployment.
func (a *Adopter) Adopt(ctx context.Context, namespace, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		found, err := a.deployments.Deployments(namespace).Get(name) // want info:"^Get reads the informer.s cache"
		if err != nil {
			return err
		}
		deployment := objects.Copy(found)
		deployment.Annotations = map[string]string{"adopted": "true"}
		_, err = a.client.AppsV1().Deployments(namespace).Update(ctx, deployment, metav1.UpdateOptions{})
		return err
	})
}

// Release marks it anew.
func (a *Adopter) Release(ctx context.Context, namespace, name string) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		found, err := a.client.AppsV1().Deployments(namespace).Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		deployment := objects.Copy(found)
		deployment.Annotations = map[string]string{"adopted": "false"}
		_, err = a.client.AppsV1().Deployments(namespace).Update(ctx, deployment, metav1.UpdateOptions{})
		return err
	})
}
