//go:build kube27

package narrowed

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/selection"
	"k8s.io/client-go/rest"
	toolscache "k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/slowhandler/remote"
)

// Manages hears of the deployments with a label, and of all pods.
func Manages(ctx context.Context, config *rest.Config) error {
	labelled, err := labels.NewRequirement("example.com/app", selection.Exists, nil)
	if err != nil {
		return err
	}
	mgr, err := manager.New(config, manager.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{
		&appsv1.Deployment{}: {Label: labels.NewSelector().Add(*labelled)},
	}}})
	if err != nil {
		return err
	}
	deployments, err := mgr.GetCache().GetInformer(ctx, &appsv1.Deployment{})
	if err != nil {
		return err
	}
	_, err = deployments.AddEventHandler(toolscache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		_ = remote.Tell(obj.(*appsv1.Deployment).Name) // want info:"^Tell .http.Post. waits for the network in an event handler: "
	}})
	if err != nil {
		return err
	}
	pods, err := mgr.GetCache().GetInformer(ctx, &corev1.Pod{})
	if err != nil {
		return err
	}
	_, err = pods.AddEventHandler(toolscache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		_ = remote.Tell(obj.(*corev1.Pod).Name) // want warning:"^Tell .http.Post. waits for the network in an event handler: "
	}})
	return err
}
