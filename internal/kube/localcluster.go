package kube

import (
	"go/types"
	"slices"
)

// localClusters are packages that create, list and delete clusters in containers of
// one machine: what uses them serves clusters of a few nodes.
var localClusters = []string{"sigs.k8s.io/kind/pkg/cluster"}

// ManagesLocalClusters reports whether a package is one that programs manage clusters
// of one machine with, for development and tests.
func ManagesLocalClusters(pkg *types.Package) bool {
	return slices.Contains(localClusters, pathOf(pkg))
}
