//go:build kube31

// Command selecting says which pods its manager is to hold.
package main

import (
	"context"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/cachescope/received/platform"
)

type reconciler struct{ client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var pod corev1.Pod
	err := r.Get(ctx, req.NamespacedName, &pod)
	return ctrl.Result{}, client.IgnoreNotFound(err)
}

func main() {
	mgr, err := platform.NewManagerWith(ctrl.GetConfigOrDie(),
		platform.Cached(&corev1.Pod{}, cache.ByObject{Label: labels.SelectorFromSet(labels.Set{"field": "north"})}))
	if err != nil {
		os.Exit(1)
	}
	r := &reconciler{Client: mgr.GetClient()}
	if ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r) != nil || mgr.Start(ctrl.SetupSignalHandler()) != nil {
		os.Exit(1)
	}
}
