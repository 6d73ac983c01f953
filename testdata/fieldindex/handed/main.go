// Command handed gives its manager to code that is not analyzed.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/utils/ptr"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func main() {}

func handedOut(ctx context.Context, mgr ctrl.Manager) error {
	_ = ptr.To(mgr)
	var pods corev1.PodList
	return mgr.GetClient().List(ctx, &pods, client.MatchingFields{"spec.nodeName": "a"})
}
