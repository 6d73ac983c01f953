//go:build kube35

// Package scoped has a cache without a manager.
package scoped

import (
	"k8s.io/client-go/rest"
	"k8s.io/utils/ptr"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func clientAndCache(cfg *rest.Config) (client.Client, error) {
	c, err := cache.New(cfg, cache.Options{
		DefaultEnableWatchBookmarks: ptr.To(false), // want error:"without bookmarks nothing ends the initial stream"
	})
	if err != nil {
		return nil, err
	}
	return client.New(cfg, client.Options{Cache: &client.CacheOptions{Reader: c}})
}
