package kube

import (
	"go/types"
	"strings"
)

// webHandlers are the function types that handlers of requests have in the
// frameworks that dashboards and API servers are built with. Their modules
// are not pinned: path and name tell them.
var webHandlers = []struct{ module, name string }{
	{"github.com/emicklei/go-restful", "RouteFunction"},
	{"github.com/gin-gonic/gin", "HandlerFunc"},
	{"github.com/labstack/echo", "HandlerFunc"},
}

// handlerTypeShape recognises these types, at any major version.
func handlerTypeShape(t *types.TypeName) []meaning {
	if _, ok := t.Type().Underlying().(*types.Signature); !ok {
		return nil
	}
	for _, h := range webHandlers {
		if t.Name() == h.name && strings.HasPrefix(pathOf(t.Pkg())+"/", h.module+"/") {
			return []meaning{{HTTPHandler, noArg}}
		}
	}
	return nil
}
