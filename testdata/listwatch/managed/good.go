//go:build kube31

package managed

import (
	"k8s.io/utils/ptr"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

func on(bookmarks bool) []ctrl.Options {
	return []ctrl.Options{
		{Cache: cache.Options{DefaultEnableWatchBookmarks: ptr.To(true)}},
		{Cache: cache.Options{DefaultEnableWatchBookmarks: nil}},
		{Cache: cache.Options{DefaultEnableWatchBookmarks: &bookmarks}},
	}
}
