package kube_test

import (
	"go/types"
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

func TestServesVirtualNodes(t *testing.T) {
	for path, want := range map[string]bool{
		"github.com/virtual-kubelet/virtual-kubelet/node":                         true,
		"example.com/tool/vendor/github.com/virtual-kubelet/virtual-kubelet/node": true,
		"github.com/virtual-kubelet/virtual-kubelet/node/api":                     false,
		"example.com/github.com/virtual-kubelet/virtual-kubelet/node":             false,
	} {
		if got := kube.ServesVirtualNodes(types.NewPackage(path, "node")); got != want {
			t.Errorf("%s: %t, want %t", path, got, want)
		}
	}
}
