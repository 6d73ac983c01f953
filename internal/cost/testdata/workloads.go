package main

import (
	"math/rand/v2"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/intstr"
)

func template(r *rand.Rand, s shape, i int, m metav1.ObjectMeta) corev1.PodTemplateSpec {
	return corev1.PodTemplateSpec{
		ObjectMeta: metav1.ObjectMeta{Labels: m.Labels, Annotations: map[string]string{"checksum/config": word(r, 64)}},
		Spec:       podSpec(r, s, i),
	}
}

func selector() *metav1.LabelSelector {
	return &metav1.LabelSelector{MatchLabels: map[string]string{"app.kubernetes.io/name": "service", "app.kubernetes.io/instance": "service"}}
}

func deployment(r *rand.Rand, s shape, i int) object {
	m := newMeta(r, s, i, "")
	m.Generation = 3
	m.Annotations["deployment.kubernetes.io/revision"] = "3"
	three, ten, deadline, quarter := int32(3), int32(10), int32(600), intstr.FromString("25%")
	o := &appsv1.Deployment{
		TypeMeta: metav1.TypeMeta{APIVersion: "apps/v1", Kind: "Deployment"}, ObjectMeta: m,
		Spec: appsv1.DeploymentSpec{
			Replicas: &three, Selector: selector(), Template: template(r, s, i, m), RevisionHistoryLimit: &ten, ProgressDeadlineSeconds: &deadline,
			Strategy: appsv1.DeploymentStrategy{Type: appsv1.RollingUpdateDeploymentStrategyType, RollingUpdate: &appsv1.RollingUpdateDeployment{MaxSurge: &quarter, MaxUnavailable: &quarter}},
		},
		Status: appsv1.DeploymentStatus{ObservedGeneration: 3, Replicas: 3, UpdatedReplicas: 3, ReadyReplicas: 3, AvailableReplicas: 3},
	}
	for _, t := range []appsv1.DeploymentConditionType{"Available", "Progressing"} {
		o.Status.Conditions = append(o.Status.Conditions, appsv1.DeploymentCondition{
			Type: t, Status: corev1.ConditionTrue, Reason: "NewReplicaSetAvailable", LastUpdateTime: date(i), LastTransitionTime: date(i),
			Message: `ReplicaSet "` + m.Name + `-` + word(r, 9) + `" has successfully progressed.`,
		})
	}
	return o
}

func replicaSet(r *rand.Rand, s shape, i int) object {
	m := newMeta(r, s, i, "Deployment")
	m.Generation = 2
	m.Annotations["deployment.kubernetes.io/desired-replicas"] = "3"
	m.Annotations["deployment.kubernetes.io/max-replicas"] = "4"
	m.Annotations["deployment.kubernetes.io/revision"] = "3"
	three := int32(3)
	return &appsv1.ReplicaSet{
		TypeMeta: metav1.TypeMeta{APIVersion: "apps/v1", Kind: "ReplicaSet"}, ObjectMeta: m,
		Spec:   appsv1.ReplicaSetSpec{Replicas: &three, Selector: selector(), Template: template(r, s, i, m)},
		Status: appsv1.ReplicaSetStatus{ObservedGeneration: 2, Replicas: 3, ReadyReplicas: 3, AvailableReplicas: 3, FullyLabeledReplicas: 3},
	}
}
