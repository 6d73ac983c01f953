// Package open hands out what lists one page.
package open

import (
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/firstpage/ledger"
	"example.com/testdata/firstpage/ledger/books"
)

// Marker has one that asks the server.
func Marker(kube kubernetes.Interface) *ledger.Marker {
	return ledger.New(kube, books.NewLive(kube)) // want warning:"^this is asked for one page whose continue token is never read: objects after the first 500 are silently dropped$"
}

// Report has a method of one.
func Report(kube kubernetes.Interface) *ledger.Report {
	live := books.NewLive(kube)
	return &ledger.Report{List: live.Pods} // want info:"^this is asked for one page whose continue token is never read: objects after the first 500 are silently dropped$"
}
