//go:build kube27

// Package boot makes the managers of programs.
package boot

import (
	"k8s.io/client-go/rest"
	toolscache "k8s.io/client-go/tools/cache"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Settings are what programs decide of a manager.
type Settings struct {
	ByObject  map[client.Object]cache.ByObject
	Transform toolscache.TransformFunc
}

// NewManager returns a manager.
func NewManager(cfg *rest.Config, s Settings) (ctrl.Manager, error) {
	return ctrl.NewManager(cfg, ctrl.Options{Cache: cache.Options{ByObject: s.ByObject, DefaultTransform: s.Transform}})
}
