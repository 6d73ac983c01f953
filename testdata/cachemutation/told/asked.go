package told

import (
	"context"
	"reflect"

	appsv1 "k8s.io/api/apps/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	appslisters "k8s.io/client-go/listers/apps/v1"
	corelisters "k8s.io/client-go/listers/core/v1"
)

type asker struct {
	clientset   kubernetes.Interface
	deployments appslisters.DeploymentLister
	sets        appslisters.StatefulSetLister
	daemons     appslisters.DaemonSetLister
	replicas    appslisters.ReplicaSetLister
	accounts    corelisters.ServiceAccountLister
	pods        corelisters.PodLister
}

// flagged remembers in a variable whether there is anything to update.
func (a *asker) flagged(ctx context.Context, name string, replicas int32, paused bool) error {
	deployment, err := a.deployments.Deployments("a").Get(name)
	if err != nil {
		return err
	}
	changed := false
	if *deployment.Spec.Replicas != replicas {
		deployment.Spec.Replicas = &replicas // want error:"a failed update is never retried"
		changed = true
	}
	if deployment.Spec.Paused != paused {
		deployment.Spec.Paused = paused
		changed = true
	}
	if !changed {
		return nil
	}
	_, err = a.clientset.AppsV1().Deployments("a").Update(ctx, deployment, metav1.UpdateOptions{})
	return err
}

// helped has another function ask, write and update.
func (a *asker) helped(ctx context.Context, name, service string) error {
	set, err := a.sets.StatefulSets("a").Get(name)
	if err != nil {
		return err
	}
	return a.serve(ctx, set, service) // want warning:"it no longer is what the server has"
}

func (a *asker) serve(ctx context.Context, set *appsv1.StatefulSet, service string) error {
	if set.Spec.ServiceName == service {
		return nil
	}
	set.Spec.ServiceName = service
	_, err := a.clientset.AppsV1().StatefulSets("a").Update(ctx, set, metav1.UpdateOptions{})
	return err
}

// merged has another function ask and write, and updates if that says so.
func (a *asker) merged(ctx context.Context, name string, wanted map[string]string) error {
	daemon, err := a.daemons.DaemonSets("a").Get(name)
	if err != nil {
		return err
	}
	if merge(daemon, wanted) { // want error:"a failed update is never retried"
		_, err = a.clientset.AppsV1().DaemonSets("a").Update(ctx, daemon, metav1.UpdateOptions{})
	}
	return err
}

func merge(daemon *appsv1.DaemonSet, wanted map[string]string) bool {
	if reflect.DeepEqual(daemon.Spec.Template.Labels, wanted) {
		return false
	}
	daemon.Spec.Template.Labels = wanted
	return true
}

// compared keeps a copy, and compares all of it in the end.
func (a *asker) compared(ctx context.Context, name string, seconds int32) error {
	set, err := a.replicas.ReplicaSets("a").Get(name)
	if err != nil {
		return err
	}
	before := set.DeepCopy()
	set.Spec.MinReadySeconds = seconds // want error:"a failed update is never retried"
	if reflect.DeepEqual(before.Spec, set.Spec) {
		return nil
	}
	_, err = a.clientset.AppsV1().ReplicaSets("a").Update(ctx, set, metav1.UpdateOptions{})
	return err
}

// stamped sets its variable for something else, too: the update is made again.
func (a *asker) stamped(ctx context.Context, name, node string, due bool) error {
	pod, err := a.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	changed := due
	if pod.Spec.NodeName != node {
		pod.Spec.NodeName = node // want info:"before the server has it"
		changed = true
	}
	if changed {
		_, err = a.clientset.CoreV1().Pods("a").Update(ctx, pod, metav1.UpdateOptions{})
	}
	return err
}

// listed asks each of a list.
func (a *asker) listed(ctx context.Context, mount *bool) {
	accounts, err := a.accounts.List(labels.Everything())
	if err != nil {
		return
	}
	for _, account := range accounts {
		if account.AutomountServiceAccountToken == mount {
			continue
		}
		account.AutomountServiceAccountToken = mount // want error:"a failed update is never retried"
		if _, err := a.clientset.CoreV1().ServiceAccounts("a").Update(ctx, account, metav1.UpdateOptions{}); err != nil {
			return
		}
	}
}
