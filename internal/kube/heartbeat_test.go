package kube_test

import (
	"go/token"
	"go/types"
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

// TestReportsHeartbeat reads the statuses of kinds that a package declares.
func TestReportsHeartbeat(t *testing.T) {
	meta := types.NewPackage("k8s.io/apimachinery/pkg/apis/meta/v1", "v1")
	pkg := types.NewPackage("example.com/api/v1", "v1")
	time := declared(meta, "Time", types.NewStruct(nil, nil))
	agent := declared(pkg, "Agent", structOf(pkg, "LastReceivedHeartbeat", time))
	declared(pkg, "Member", structOf(pkg, "Status", structOf(pkg, "Agents", types.NewSlice(agent))))
	declared(pkg, "Cask", structOf(pkg, "Status", structOf(pkg, "LastFilled", time)))
	declared(pkg, "Plan", structOf(pkg, "Spec", structOf(pkg, "Heartbeat", time)))
	declared(pkg, "Pulse", structOf(pkg, "Status", structOf(pkg, "Heartbeats", types.Typ[types.Int])))
	for name, want := range map[string]bool{"Member": true, "Cask": false, "Plan": false, "Pulse": false, "Nothing": false} {
		if got := kube.ReportsHeartbeat(pkg, kube.Kind{Package: pkg.Path(), Name: name}); got != want {
			t.Errorf("%s: heartbeat is %t", name, got)
		}
	}
}

func declared(pkg *types.Package, name string, underlying types.Type) *types.Named {
	obj := types.NewTypeName(token.NoPos, pkg, name, nil)
	pkg.Scope().Insert(obj)
	return types.NewNamed(obj, underlying, nil)
}

func structOf(pkg *types.Package, field string, t types.Type) *types.Struct {
	return types.NewStruct([]*types.Var{types.NewField(token.NoPos, pkg, field, t, false)}, nil)
}
