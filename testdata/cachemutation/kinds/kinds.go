// Package kinds keeps objects of several kinds in one list.
package kinds

import (
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	listersappsv1 "k8s.io/client-go/listers/apps/v1"
	listers "k8s.io/client-go/listers/core/v1"
)

type reader struct {
	pods        listers.PodLister
	deployments listersappsv1.DeploymentLister
}

// mixed are the cache's own pods and copies of deployments.
func (r *reader) mixed() []runtime.Object {
	var all []runtime.Object
	pods, _ := r.pods.List(labels.Everything())
	for _, pod := range pods {
		all = append(all, pod)
	}
	deployments, _ := r.deployments.List(labels.Everything())
	for _, deployment := range deployments {
		all = append(all, fresh(deployment))
	}
	return all
}

func fresh(deployment *appsv1.Deployment) *appsv1.Deployment { return deployment.DeepCopy() }

func some(all ...runtime.Object) []runtime.Object {
	kept := []runtime.Object{}
	for _, obj := range all {
		if obj != nil {
			kept = append(kept, obj)
		}
	}
	return kept
}

func (r *reader) pick() {
	for _, obj := range some(r.mixed()...) {
		switch obj := obj.(type) {
		case *appsv1.Deployment:
			obj.Spec.Paused = true // a copy
		case *corev1.Pod:
			obj.Spec.NodeName = "n" // want info:"cache"
		}
	}
}

func (r *reader) handOn() {
	for _, obj := range r.mixed() {
		pause(obj)
	}
}

func pause(obj runtime.Object) {
	if deployment, ok := obj.(*appsv1.Deployment); ok {
		deployment.Spec.Paused = true
	}
}

func (r *reader) byName() {
	byName := map[string]runtime.Object{}
	pods, _ := r.pods.List(labels.Everything())
	for _, pod := range pods {
		byName[pod.Name] = pod
	}
	byName["a"].(*appsv1.Deployment).Spec.Paused = true
	byName["b"].(*corev1.Pod).Spec.NodeName = "n" // want info:"cache"
}

// whole hands the list itself on.
func (r *reader) whole() {
	pauseAll(r.mixed())
}

func pauseAll(all []runtime.Object) {
	for _, obj := range all {
		if deployment, ok := obj.(*appsv1.Deployment); ok {
			deployment.Spec.Paused = true
		}
	}
}
