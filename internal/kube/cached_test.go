package kube_test

import (
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestLacksTransforms tells informers of client-go up to 0.23 from later ones, also through
// the factories that lead to them.
func TestLacksTransforms(t *testing.T) {
	const src = `package cache
		type SharedInformer interface { AddEventHandler(handler any) }
		type Generated interface { InformerFor(obj any, newFunc func()) SharedInformer; ForResource(gvr string) (Accessor, error) }
		type Dynamic interface { ForResource(gvr string) Accessor }
		type Accessor interface { Informer() SharedInformer }
		type Client interface { ForResource(gvr string) any }

		type Later interface { SharedInformer; SetTransform(handler func()) error }
		type LaterGenerated interface { InformerFor(obj any, newFunc func()) Later }
		type LaterDynamic interface { ForResource(gvr string) LaterAccessor }
		type LaterAccessor interface { Informer() Later }`
	pkg, _ := declare(t, "k8s.io/client-go/tools/cache", src)
	for name, want := range map[string]bool{
		"SharedInformer": true, "Generated": true, "Dynamic": true, "Accessor": true, "Client": false,
		"Later": false, "LaterGenerated": false, "LaterDynamic": false, "LaterAccessor": false,
	} {
		if got := kube.LacksTransforms(pkg.Scope().Lookup(name).Type()); got != want {
			t.Errorf("%s lacks transforms: %t, want %t", name, got, want)
		}
	}
}
