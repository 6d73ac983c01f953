// Package either has two that do not agree, and does not tell which one is read.
package either

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hotget/sidecars"
	"example.com/testdata/hotget/sidecars/ask"
)

// Add takes what it is told to.
func Add(mgr ctrl.Manager, live bool) error {
	source := ask.Cached(mgr)
	if live {
		source = ask.Live(mgr)
	}
	return sidecars.New(source).SetupWithManager(mgr)
}
