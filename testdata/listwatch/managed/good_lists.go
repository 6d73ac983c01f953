//go:build kube31 && !kube35

// Package managed has caches of controller-runtime that ask for no bookmarks.
package managed

import (
	"k8s.io/utils/ptr"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

// Caches that list first need no bookmarks to sync.
func lists() ctrl.Options {
	return ctrl.Options{Cache: cache.Options{DefaultEnableWatchBookmarks: ptr.To(false)}}
}
