// Package reads reads what an executor may or may not need.
package reads

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Deployments reads deployments.
func Deployments(c client.Client) error { return c.List(context.TODO(), &appsv1.DeploymentList{}) }

// Jobs reads jobs.
func Jobs(c client.Client) error { return c.List(context.TODO(), &batchv1.JobList{}) }

// Nodes reads nodes.
func Nodes(c client.Client) error { return c.List(context.TODO(), &corev1.NodeList{}) }

// Secrets reads secrets.
func Secrets(c client.Client) error { return c.List(context.TODO(), &corev1.SecretList{}) }

// ConfigMaps reads config maps.
func ConfigMaps(c client.Client) error { return c.List(context.TODO(), &corev1.ConfigMapList{}) }

// Sets reads stateful sets, but not if it is told to.
func Sets(c client.Client, skip bool) error {
	if skip {
		return nil
	}
	return c.List(context.TODO(), &appsv1.StatefulSetList{})
}

// Daemons reads daemon sets where it is not given them.
func Daemons(c client.Client, known *appsv1.DaemonSetList) error {
	if known == nil {
		known = &appsv1.DaemonSetList{}
		return c.List(context.TODO(), known)
	}
	return nil
}
