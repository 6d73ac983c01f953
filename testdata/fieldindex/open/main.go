// Command open adds indexes of any kind.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func main() {}

// Index is one of many.
type Index struct {
	Object client.Object
	Field  string
}

func add(ctx context.Context, mgr ctrl.Manager, indexes []Index) error {
	for _, i := range indexes {
		err := mgr.GetFieldIndexer().IndexField(ctx, i.Object, i.Field, func(obj client.Object) []string { return nil })
		if err != nil {
			return err
		}
	}
	return nil
}

func anyIndex(ctx context.Context, mgr ctrl.Manager) error {
	var pods corev1.PodList
	return mgr.GetClient().List(ctx, &pods, client.MatchingFields{"spec.nodeName": "a"})
}
