package kube_test

import (
	"go/types"
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

func TestManagesLocalClusters(t *testing.T) {
	for path, want := range map[string]bool{
		"sigs.k8s.io/kind/pkg/cluster":                         true,
		"example.com/tool/vendor/sigs.k8s.io/kind/pkg/cluster": true,
		"sigs.k8s.io/kind/pkg/exec":                            false,
		"example.com/sigs.k8s.io/kind/pkg/cluster":             false,
	} {
		if got := kube.ManagesLocalClusters(types.NewPackage(path, "cluster")); got != want {
			t.Errorf("%s: %t, want %t", path, got, want)
		}
	}
}
