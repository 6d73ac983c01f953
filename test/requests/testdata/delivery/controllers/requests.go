package controllers

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/delivery/api"
)

// RevisionChange lets updates through that bring a new generation.
type RevisionChange struct{ predicate.Funcs }

// Update compares the generations.
func (RevisionChange) Update(e event.UpdateEvent) bool {
	return e.ObjectOld.GetGeneration() != e.ObjectNew.GetGeneration()
}

func (r *ReleaseReconciler) indexBy(kind string) client.IndexerFunc {
	return func(o client.Object) []string {
		release, ok := o.(*api.Release)
		if !ok || release.Spec.Source == "" {
			return nil
		}
		return []string{kind + "/" + release.Spec.Source}
	}
}

func (r *ReleaseReconciler) requestsFor(index string) handler.MapFunc {
	return func(ctx context.Context, obj client.Object) []reconcile.Request {
		var list api.ReleaseList
		if err := r.List(ctx, &list, client.MatchingFields{index: client.ObjectKeyFromObject(obj).String()}); err != nil {
			return nil
		}
		return requests(list)
	}
}

func (r *ReleaseReconciler) requestsForConfig(kind string) handler.MapFunc {
	return func(ctx context.Context, obj client.Object) []reconcile.Request {
		var list api.ReleaseList
		if err := r.List(ctx, &list, client.MatchingFields{indexConfig: kind + "/" + obj.GetName()}); err != nil {
			return nil
		}
		return requests(list)
	}
}

func requests(list api.ReleaseList) []reconcile.Request {
	reqs := make([]reconcile.Request, len(list.Items))
	for i := range list.Items {
		reqs[i] = ctrl.Request{NamespacedName: client.ObjectKeyFromObject(&list.Items[i])}
	}
	return reqs
}
