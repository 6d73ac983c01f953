//go:build kube30

// Package fluent has another package make its managers, as options say.
package fluent

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/cachescope/fluent/platform"
)

type reconciler struct{ client.Client }

func (r reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var job batchv1.Job
	if err := r.Get(ctx, req.NamespacedName, &job); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	job.Spec.BackoffLimit = nil
	return ctrl.Result{}, r.Update(ctx, &job)
}

func watch(m ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(m).For(&batchv1.Job{}).Owns(&appsv1.Deployment{}).Complete(reconciler{m.GetClient()})
}

var own = labels.SelectorFromSet(labels.Set{"own": "true"})

// forgets narrows one kind, and names another one.
func forgets(config *rest.Config) error {
	m, err := platform.NewManager(config, // want warning:"^this manager holds every Job of the cluster: narrow"
		platform.Cached(&appsv1.Deployment{}, cache.ByObject{Label: own}),
		platform.Cached(&batchv1.Job{}, cache.ByObject{}))
	if err != nil {
		return err
	}
	if err := watch(m); err != nil {
		return err
	}
	return m.Start(context.Background())
}

// remembers narrows both.
func remembers(config *rest.Config) error {
	m, err := platform.NewManager(config,
		platform.Cached(&appsv1.Deployment{}, cache.ByObject{Label: own}),
		platform.Labelled(&batchv1.Job{}, "own"))
	if err != nil {
		return err
	}
	if err := watch(m); err != nil {
		return err
	}
	return m.Start(context.Background())
}

// given gets options from others, which may narrow anything.
func given(config *rest.Config, more []platform.Option) error {
	m, err := platform.NewManager(config, more...)
	if err != nil {
		return err
	}
	if err := watch(m); err != nil {
		return err
	}
	return m.Start(context.Background())
}

// live asks the API server for the pods that it lists when it begins.
func live(ctx context.Context, config *rest.Config) error {
	m, err := platform.NewManager(config,
		platform.Live(&corev1.Pod{}), platform.Labelled(&batchv1.Job{}, "own"), platform.Labelled(&appsv1.Deployment{}, "own"))
	if err != nil {
		return err
	}
	if err := m.GetClient().List(ctx, &corev1.PodList{}, client.InNamespace("a")); err != nil {
		return err
	}
	if err := watch(m); err != nil {
		return err
	}
	return m.Start(ctx)
}
