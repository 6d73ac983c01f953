//go:build kube31

// Package proof writes to objects of caches, with consequences that are seen and
// without any.
package proof

import (
	"context"
	"reflect"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	appslisters "k8s.io/client-go/listers/apps/v1"
	batchlisters "k8s.io/client-go/listers/batch/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type worker struct {
	clientset   kubernetes.Interface
	client      client.Client
	pods        listers.PodLister
	nodes       listers.NodeLister
	services    listers.ServiceLister
	deployments appslisters.DeploymentLister
	jobs        batchlisters.JobLister
	replicas    appslisters.ReplicaSetLister
	address     string
	enqueue     func(string)
}

// marked has other functions ask, write and update.
func (w *worker) marked(ctx context.Context, name string) error {
	pod, err := w.pods.Pods("a").Get(name)
	if err != nil || isMarked(pod) {
		return err
	}
	return w.mark(ctx, pod) // want error:"^w.mark writes to an object of the cache: a failed update is never retried; change a DeepCopy$"
}

func isMarked(pod *corev1.Pod) bool {
	for _, c := range pod.Status.Conditions {
		if c.Type == "Marked" {
			return true
		}
	}
	return false
}

func (w *worker) mark(ctx context.Context, pod *corev1.Pod) error {
	pod.Status.Conditions = append(pod.Status.Conditions, corev1.PodCondition{Type: "Marked"})
	_, err := w.clientset.CoreV1().Pods(pod.Namespace).UpdateStatus(ctx, pod, metav1.UpdateOptions{})
	return err
}

// scheduled writes what it read before when it gets the object again.
func (w *worker) scheduled(name string) {
	job, err := w.jobs.Jobs("a").Get(name)
	if err != nil || job.Spec.ManagedBy == nil {
		return
	}
	w.enqueue(managerOf(job))
	*job.Spec.ManagedBy = w.address // want error:"^\\*job.Spec.ManagedBy writes to an object of the cache: later reads see what the server never had; change a DeepCopy$"
}

func managerOf(job *batchv1.Job) string { return *job.Spec.ManagedBy }

// addressed writes a constant, which the handler of updates may read at the same time.
func (w *worker) addressed(name string) {
	node, err := w.nodes.Get(name)
	if err != nil {
		return
	}
	if node.Spec.ProviderID == "" {
		node.Spec.ProviderID = "p" // want error:"its other readers race"
	}
}

func (w *worker) register(nodes, services, deployments cache.SharedIndexInformer) {
	_, _ = nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(before, after any) {
			if !reflect.DeepEqual(before.(*corev1.Node).Spec, after.(*corev1.Node).Spec) {
				w.enqueue(after.(*corev1.Node).Name)
			}
		},
	})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, after any) { w.enqueue(after.(*corev1.Service).Name) },
	})
	_, _ = deployments.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { w.named(obj.(*appsv1.Deployment)) }, // want info:"^w.named writes to objects of the cache, here and at another place: nothing is seen to read that; change DeepCopies$"
		UpdateFunc: func(_, obj any) { w.named(obj.(*appsv1.Deployment)) },
	})
}

// named gets the objects of one handler, one after the other.
func (w *worker) named(deployment *appsv1.Deployment) {
	deployment.Kind = "Deployment"
	w.enqueue(deployment.Name)
}

// defaulted fills in what nothing else looks at: the handler reads the name alone.
func (w *worker) defaulted(name string) {
	service, err := w.services.Services("a").Get(name)
	if err != nil {
		return
	}
	if service.Spec.ClusterIP == "" {
		service.Spec.ClusterIP = w.address // want info:"nothing else is seen to read that"
	}
}

// labelled always writes what nothing is seen to read.
func (w *worker) labelled(name string) {
	service, err := w.services.Services("a").Get(name)
	if err == nil {
		service.Spec.ExternalName = w.address // want warning:"^service.Spec.ExternalName writes to an object of the cache: it no longer is what the server has; change a DeepCopy$"
	}
}

// relabelled asks for something else than what another function sets.
func (w *worker) relabelled(ctx context.Context, name string) error {
	set, err := w.replicas.ReplicaSets("a").Get(name)
	if err != nil || set.Status.Replicas == 0 {
		return err
	}
	relabel(set, w.address) // want info:"before the server has it"
	_, err = w.clientset.AppsV1().ReplicaSets("a").Update(ctx, set, metav1.UpdateOptions{})
	return err
}

func relabel(set metav1.Object, address string) {
	set.SetLabels(map[string]string{"address": address})
}

// maps has each of two watches write to the objects that it is handed.
func (w *worker) maps() []handler.MapFunc { return []handler.MapFunc{w.toOwner, w.toSelf, w.anew} }

func (w *worker) toOwner(_ context.Context, obj client.Object) []reconcile.Request {
	typed(obj.(*appsv1.DaemonSet)) // want error:"^typed writes to objects of the cache, here and at another place: readers race with that; change DeepCopies$"
	return nil
}

func (w *worker) toSelf(_ context.Context, obj client.Object) []reconcile.Request {
	typed(obj.(*appsv1.DaemonSet))
	return nil
}

func typed(set *appsv1.DaemonSet) { set.Kind = "DaemonSet" }

// anew reads an object into the one that it was handed.
func (w *worker) anew(ctx context.Context, obj client.Object) []reconcile.Request {
	set := obj.(*appsv1.StatefulSet)
	_ = w.client.Get(ctx, client.ObjectKeyFromObject(set), set) // want error:"its other readers race"
	return nil
}

// recreated fills in what other code reads when it gets the object again.
func (w *worker) recreated(name string) {
	deployment, err := w.deployments.Deployments("a").Get(name)
	if err != nil {
		return
	}
	if restarts(deployment) {
		w.enqueue(name)
	}
	setDefaults(deployment) // want info:"^setDefaults writes to an object of the cache, where other code reads it: change a DeepCopy$"
}

func restarts(deployment *appsv1.Deployment) bool {
	return deployment.Spec.Strategy.Type == appsv1.RecreateDeploymentStrategyType
}

func setDefaults(deployment *appsv1.Deployment) {
	deployment.Spec.Strategy.Type = appsv1.RecreateDeploymentStrategyType
}
