//go:build kube33

// Package new gives cached clients to those who list, with a controller-runtime whose
// cached lists have a continue token.
package new

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/listoptions/echo"
	"example.com/testdata/listoptions/readers"
)

func start(mgr ctrl.Manager) {
	_ = readers.Pager{
		Client: mgr.GetClient(), // want error:"this client reads a cache: List with Continue fails"
	}
	_ = echo.Echo{
		Client: mgr.GetClient(), // want error:"this client reads a cache: List with Continue fails"
	}
	_ = echo.Two{
		Client: mgr.GetClient(), // want error:"this client reads a cache: List with Continue fails"
	}
	_ = echo.From{
		Client: mgr.GetClient(), // want error:"this client reads a cache: List with Continue fails"
	}
	_ = echo.Perhaps{
		Client: mgr.GetClient(),
	}
	_ = echo.Mixed{
		Client: mgr.GetClient(), // want error:"this client reads a cache: List with Continue fails"
		Reader: mgr.GetAPIReader(),
	}
}

func all(ctx context.Context, mgr ctrl.Manager) (all []corev1.Pod, err error) {
	var token string
	for {
		var pods corev1.PodList
		if err := mgr.GetClient().List(ctx, &pods, client.Continue(token)); err != nil { // want error:"Continue on a cached List"
			return nil, err
		}
		all = append(all, pods.Items...)
		if token = pods.Continue; token == "" {
			return all, nil
		}
	}
}

func rest(ctx context.Context, mgr ctrl.Manager) (pods corev1.PodList, err error) {
	if err := mgr.GetAPIReader().List(ctx, &pods, client.Limit(100)); err != nil {
		return pods, err
	}
	token := pods.Continue
	if token == "" {
		return pods, nil
	}
	return pods, mgr.GetClient().List(ctx, &pods, client.Continue(token)) // want error:"Continue on a cached List"
}

// page asks its own client for a token only if a caller has one, which none has.
func page(ctx context.Context, mgr ctrl.Manager, token string) (pods corev1.PodList, err error) {
	options := []client.ListOption{client.MatchingLabels{"app": "web"}}
	if token != "" {
		options = append(options, client.Continue(token))
	}
	return pods, mgr.GetClient().List(ctx, &pods, options...)
}
