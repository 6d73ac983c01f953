//go:build kube27

// Package ledger gives those who keep the books a cache whose config maps are not whole.
package ledger

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/cache"

	"example.com/testdata/badtransform/ledger/books"
	"example.com/testdata/badtransform/ledger/office"
)

func open(config *rest.Config) ([]any, error) {
	mgr, err := office.NewManager(config,
		office.Cached(&corev1.ConfigMap{}, cache.ByObject{Transform: office.DropBinaries}),
	)
	if err != nil {
		return nil, err
	}
	return []any{
		books.NewKeeper(mgr.GetClient()), // want warning:"update of a v1.ConfigMap that its cache holds without BinaryData"
		books.NewAuditor(mgr.GetClient(), mgr.GetAPIReader()),
		books.NewReplacer(mgr.GetClient()),
		books.NewBinder(mgr.GetClient()),
		books.NewPatcher(mgr.GetClient()), // want warning:"update of a v1.ConfigMap that its cache holds without BinaryData"
	}, nil
}
