package kube_test

import (
	"go/token"
	"go/types"
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

func TestWebHandlers(t *testing.T) {
	handler := types.NewSignatureType(nil, nil, nil, nil, nil, false)
	for _, test := range []struct {
		path, name string
		typ        types.Type
		want       bool
	}{
		{"github.com/gin-gonic/gin", "HandlerFunc", handler, true},
		{"github.com/emicklei/go-restful/v3", "RouteFunction", handler, true},
		{"example.com/vendor/github.com/labstack/echo/v4", "HandlerFunc", handler, true},
		{"github.com/gin-gonic/gin", "HandlersChain", handler, false},
		{"github.com/gin-gonic/gin", "HandlerFunc", types.NewSlice(handler), false},
		{"github.com/gin-gonic/gins", "HandlerFunc", handler, false},
	} {
		pkg := types.NewPackage(test.path, "web")
		obj := types.NewTypeName(token.NoPos, pkg, test.name, nil)
		types.NewNamed(obj, test.typ, nil)
		pkg.Scope().Insert(obj)
		if got := kube.Is(obj, kube.HTTPHandler); got != test.want {
			t.Errorf("%s.%s serves requests: got %t", test.path, test.name, got)
		}
	}
}
