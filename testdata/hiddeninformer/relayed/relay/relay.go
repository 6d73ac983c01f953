//go:build kube31

// Package relay helps the controllers of a module.
package relay

import (
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// OwnAll has a controller own objects of several kinds.
func OwnAll(b *builder.Builder, objs ...client.Object) *builder.Builder {
	for _, obj := range objs {
		b = b.Owns(obj)
	}
	return b
}
