package kube

import (
	"go/types"
	"slices"
)

// virtualNodes are packages that register a node of which no machine is known: one process
// speaks for it, wherever that runs.
var virtualNodes = []string{"github.com/virtual-kubelet/virtual-kubelet/node"}

// ServesVirtualNodes reports whether a package is one that programs serve a virtual node with.
func ServesVirtualNodes(pkg *types.Package) bool {
	return slices.Contains(virtualNodes, pathOf(pkg))
}
