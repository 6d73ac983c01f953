// Package jobs reads what a command may or may not need.
package jobs

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Pods reads pods.
func Pods(c client.Client) error { return c.List(context.TODO(), &corev1.PodList{}) }

// Secrets reads secrets.
func Secrets(c client.Client) error { return c.List(context.TODO(), &corev1.SecretList{}) }

// ConfigMaps reads config maps.
func ConfigMaps(c client.Client) error { return c.List(context.TODO(), &corev1.ConfigMapList{}) }

// Services reads services.
func Services(c client.Client) error { return c.List(context.TODO(), &corev1.ServiceList{}) }

// Nodes reads nodes.
func Nodes(c client.Client) error { return c.List(context.TODO(), &corev1.NodeList{}) }

// Claims reads claims.
func Claims(c client.Client) error {
	return c.List(context.TODO(), &corev1.PersistentVolumeClaimList{})
}

// Deployments reads deployments.
func Deployments(c client.Client) error { return c.List(context.TODO(), &appsv1.DeploymentList{}) }

// Sets reads replica sets.
func Sets(c client.Client) error { return c.List(context.TODO(), &appsv1.ReplicaSetList{}) }

// Runs reads jobs.
func Runs(c client.Client) error { return c.List(context.TODO(), &batchv1.JobList{}) }
