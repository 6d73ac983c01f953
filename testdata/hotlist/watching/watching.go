//go:build kube27

package watching

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"sigs.k8s.io/controller-runtime/pkg/builder"
)

var labelled = predicate.NewPredicateFuncs(func(obj client.Object) bool { return obj.GetLabels()["watch"] == "true" })

// SetUp watches config maps, and those with a label only.
func SetUp(mgr ctrl.Manager, config *rest.Config) error {
	c, err := client.New(config, client.Options{})
	if err != nil {
		return err
	}
	all, some := &mapper{c}, &chosen{c}
	if err := setUpChosen(mgr, &builderChosen{c}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(all.pods)).
		Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(some.pods), builder.WithPredicates(labelled)).
		Complete(all)
}

// setUpChosen has all watches of a builder look at the label.
func setUpChosen(mgr ctrl.Manager, r *builderChosen) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).
		WithEventFilter(labelled).
		Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(r.pods)).
		Complete(r)
}

type mapper struct{ client client.Client }

func (m *mapper) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}

func (m *mapper) pods(ctx context.Context, obj client.Object) []reconcile.Request {
	config, ok := obj.(*corev1.ConfigMap)
	if !ok {
		return nil
	}
	var pods corev1.PodList
	if err := m.client.List(ctx, &pods, client.InNamespace(config.Namespace)); err != nil { // want warning:"LIST of Pods"
		return nil
	}
	return requests(&pods)
}

type chosen struct{ client client.Client }

func (m *chosen) pods(ctx context.Context, obj client.Object) []reconcile.Request {
	config, ok := obj.(*corev1.ConfigMap)
	if !ok {
		return nil
	}
	var pods corev1.PodList
	if err := m.client.List(ctx, &pods, client.InNamespace(config.Namespace)); err != nil { // want info:"LIST of Pods"
		return nil
	}
	return requests(&pods)
}

type builderChosen struct{ client client.Client }

func (m *builderChosen) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}

func (m *builderChosen) pods(ctx context.Context, obj client.Object) []reconcile.Request {
	config, ok := obj.(*corev1.ConfigMap)
	if !ok {
		return nil
	}
	var pods corev1.PodList
	if err := m.client.List(ctx, &pods, client.InNamespace(config.Namespace)); err != nil { // want info:"LIST of Pods"
		return nil
	}
	return requests(&pods)
}

func requests(pods *corev1.PodList) []reconcile.Request {
	var found []reconcile.Request
	for i := range pods.Items {
		found = append(found, reconcile.Request{NamespacedName: client.ObjectKeyFromObject(&pods.Items[i])})
	}
	return found
}
