// Package closed hands out what lists all, or to those who turn the pages.
package closed

import (
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/firstpage/ledger"
	"example.com/testdata/firstpage/ledger/books"
)

// Marker reads all pages.
func Marker(kube kubernetes.Interface) *ledger.Marker { return ledger.New(kube, books.NewAll(kube)) }

// Fixed needs no server.
func Fixed(kube kubernetes.Interface) *ledger.Marker { return ledger.New(kube, &books.Fixed{}) }

// Either may read all of them.
func Either(kube kubernetes.Interface, paged bool) *ledger.Marker {
	var lister ledger.Lister = books.NewLive(kube)
	if paged {
		lister = books.NewAll(kube)
	}
	return ledger.New(kube, lister)
}

// Given has what a caller has.
func Given(kube kubernetes.Interface, lister ledger.Lister) *ledger.Marker {
	return ledger.New(kube, lister)
}

// Pager turns the pages.
func Pager(kube kubernetes.Interface) *ledger.Pager {
	return &ledger.Pager{Lister: books.NewLive(kube)}
}

// Probe wants one pod.
func Probe(kube kubernetes.Interface) *ledger.Probe {
	return &ledger.Probe{Lister: books.NewLive(kube)}
}
