package setup

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/listoptions/readers"
)

func live(ctx context.Context, mgr ctrl.Manager) {
	_ = readers.Pager{Client: mgr.GetAPIReader()}
}

func unknown(ctx context.Context, c client.Client) {
	_ = readers.Pager{Client: c}
	_, _ = readers.Some(ctx, c)
}

func existence(ctx context.Context, mgr ctrl.Manager) bool {
	return readers.Any(ctx, mgr.GetClient())
}

func uncached(ctx context.Context, mgr ctrl.Manager) {
	_, _ = readers.Things(ctx, mgr.GetClient())
}
