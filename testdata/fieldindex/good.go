package main

import (
	"context"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/fields"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/fieldindex/indexes"
	"example.com/testdata/fieldindex/readers"
)

func main() {
	ctx := ctrl.SetupSignalHandler()
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		os.Exit(1)
	}
	if err := setUp(ctx, mgr); err != nil {
		os.Exit(1)
	}
	_ = mgr.Start(ctx)
}

const byOwner = ".metadata.controller"

func setUp(ctx context.Context, mgr ctrl.Manager) error {
	if err := mgr.GetFieldIndexer().IndexField(ctx, &batchv1.Job{}, byOwner, owner); err != nil {
		return err
	}
	if err := mgr.GetCache().IndexField(ctx, &corev1.Service{}, "spec.type", owner); err != nil {
		return err
	}
	if err := addDeployments(ctx, mgr, os.Getenv("FIELD")); err != nil {
		return err
	}
	for _, obj := range []client.Object{&appsv1.StatefulSet{}, &appsv1.DaemonSet{}} {
		if err := mgr.GetFieldIndexer().IndexField(ctx, obj, "kind", owner); err != nil {
			return err
		}
	}
	_ = readers.NewServices(mgr.GetClient())
	return indexes.Add(ctx, mgr.GetFieldIndexer())
}

func owner(obj client.Object) []string { return []string{obj.GetName()} }

// addDeployments adds an index by a field that only the run decides.
func addDeployments(ctx context.Context, mgr ctrl.Manager, field string) error {
	return mgr.GetFieldIndexer().IndexField(ctx, &appsv1.Deployment{}, field, owner)
}

func indexed(ctx context.Context, mgr ctrl.Manager) error {
	var jobs batchv1.JobList
	return mgr.GetClient().List(ctx, &jobs, client.InNamespace("default"), client.MatchingFields{byOwner: "parent"})
}

func indexedElsewhere(ctx context.Context, mgr ctrl.Manager) error {
	var secrets corev1.SecretList
	return mgr.GetClient().List(ctx, &secrets, client.MatchingFields{indexes.SecretType: "Opaque"})
}

func indexedInLoop(ctx context.Context, mgr ctrl.Manager) error {
	var sets appsv1.DaemonSetList
	return mgr.GetClient().List(ctx, &sets, client.MatchingFields{"kind": "x"})
}

func anyField(ctx context.Context, mgr ctrl.Manager) error {
	var deployments appsv1.DeploymentList
	return mgr.GetClient().List(ctx, &deployments, client.MatchingFields{"spec.paused": "true"})
}

func live(ctx context.Context, mgr ctrl.Manager) error {
	var pods corev1.PodList
	if err := mgr.GetAPIReader().List(ctx, &pods, client.MatchingFields{"spec.nodeName": "a"}); err != nil {
		return err
	}
	c, err := client.New(mgr.GetConfig(), client.Options{})
	if err != nil {
		return err
	}
	return c.List(ctx, &pods, client.MatchingFields{"spec.nodeName": "a"})
}

func readerOfCaller(ctx context.Context, r client.Reader) error {
	var pods corev1.PodList
	return r.List(ctx, &pods, client.MatchingFields{"spec.nodeName": "a"})
}

func fieldOfCaller(ctx context.Context, mgr ctrl.Manager, field string) error {
	var pods corev1.PodList
	return mgr.GetClient().List(ctx, &pods, client.MatchingFields{field: "a"})
}

func kindOfCaller(ctx context.Context, mgr ctrl.Manager, list client.ObjectList) error {
	return mgr.GetClient().List(ctx, list, client.MatchingFields{"spec.nodeName": "a"})
}

func unstructuredObjects(ctx context.Context, mgr ctrl.Manager) error {
	var pods unstructured.UnstructuredList
	return mgr.GetClient().List(ctx, &pods, client.MatchingFields{"spec.nodeName": "a"})
}

func noField(ctx context.Context, mgr ctrl.Manager) error {
	var pods corev1.PodList
	return mgr.GetClient().List(ctx, &pods, client.MatchingLabels{"app": "a"}, client.MatchingFieldsSelector{Selector: fields.Everything()})
}

func liveReconciler(mgr ctrl.Manager) *readers.Secrets {
	c, err := client.New(mgr.GetConfig(), client.Options{})
	if err != nil {
		return nil
	}
	return &readers.Secrets{Client: c}
}

// Who lists through a helper chooses both, what is listed and by which field.
func throughHelper(ctx context.Context, mgr ctrl.Manager) error {
	if err := listInto(ctx, mgr.GetClient(), &batchv1.JobList{}, client.MatchingFields{byOwner: "parent"}); err != nil {
		return err
	}
	return listInto(ctx, mgr.GetClient(), &corev1.ServiceList{}, client.MatchingFields{"spec.type": "LoadBalancer"})
}

func listInto(ctx context.Context, c client.Client, list client.ObjectList, opts ...client.ListOption) error {
	return c.List(ctx, list, opts...)
}

// One helper lists all kinds by the field that its caller names.
func throughNamed(ctx context.Context, mgr ctrl.Manager) error {
	if err := listBy(ctx, mgr.GetClient(), &batchv1.JobList{}, byOwner); err != nil {
		return err
	}
	if err := mgr.GetFieldIndexer().IndexField(ctx, &corev1.Event{}, "reason", owner); err != nil {
		return err
	}
	if err := listBy(ctx, mgr.GetClient(), &corev1.EventList{}, "reason"); err != nil {
		return err
	}
	return listThrough(ctx, mgr.GetClient(), &corev1.ServiceList{}, "spec.type")
}

func listThrough(ctx context.Context, c client.Client, list client.ObjectList, field string) error {
	return listBy(ctx, c, list, field)
}

func listBy(ctx context.Context, c client.Client, list client.ObjectList, field string) error {
	return c.List(ctx, list, client.MatchingFields{field: "parent"})
}

var _ = throughHelper
var _ = throughNamed
