//go:build kube35

// Package managed has caches of controller-runtime that ask for no bookmarks.
package managed

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/utils/ptr"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func byDefault() (ctrl.Manager, error) {
	return ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{
		Cache: cache.Options{
			DefaultEnableWatchBookmarks: ptr.To(false), // want error:"without bookmarks nothing ends the initial stream"
		},
	})
}

func ofOneKind() cache.Options {
	return cache.Options{
		ByObject: map[client.Object]cache.ByObject{
			&corev1.Pod{}: {EnableWatchBookmarks: ptr.To(false)}, // want error:"without bookmarks nothing ends the initial stream"
		},
		DefaultNamespaces: map[string]cache.Config{"default": {LabelSelector: nil, EnableWatchBookmarks: ptr.To(false)}}, // want error:"without bookmarks nothing ends the initial stream"
	}
}

func assigned() cache.Options {
	off := false
	var o cache.Options
	o.DefaultEnableWatchBookmarks = &off          // want error:"without bookmarks nothing ends the initial stream"
	o.DefaultEnableWatchBookmarks = ptr.To(false) // want error:"without bookmarks nothing ends the initial stream"
	return o
}

var atPackageLevel = cache.Options{
	SyncPeriod:                  nil,
	DefaultEnableWatchBookmarks: ptr.To(false), // want error:"without bookmarks nothing ends the initial stream"
}
