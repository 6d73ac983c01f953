// Command both reads secrets with the client of its manager, and their labels with a lister
// beside it: metadata would be one form more of what the process holds anyway.
package main

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type reconciler struct {
	client  client.Client
	secrets corelisters.SecretLister
}

func (r *reconciler) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	var secret corev1.Secret
	if err := r.client.Get(ctx, req.NamespacedName, &secret); err != nil {
		return reconcile.Result{}, client.IgnoreNotFound(err)
	}
	log.Print(len(secret.Data))
	all, err := r.secrets.List(labels.Everything())
	for _, other := range all {
		log.Print(other.Labels["app"])
	}
	return reconcile.Result{}, err
}

func main() {
	cfg := ctrl.GetConfigOrDie()
	mgr, err := ctrl.NewManager(cfg, ctrl.Options{})
	if err != nil {
		log.Fatal(err)
	}
	factory := informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(cfg), 0)
	r := &reconciler{client: mgr.GetClient(), secrets: factory.Core().V1().Secrets().Lister()}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(r); err != nil {
		log.Fatal(err)
	}
	ctx := ctrl.SetupSignalHandler()
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done())
	log.Fatal(mgr.Start(ctx))
}
