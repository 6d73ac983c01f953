//go:build kube27

package badtransform

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/badtransform/helper"
)

// byObject gives each kind a transform of its own.
func byObject(config *rest.Config) (manager.Manager, error) {
	return manager.New(config, manager.Options{
		Cache: cache.Options{
			ByObject: map[client.Object]cache.ByObject{
				&corev1.Pod{}:       {Transform: summarise},        // want error:"summarise returns \\*badtransform.summary for \\*v1.Pod: reads from this cache fail"
				&corev1.Node{}:      {Transform: requireConfigMap}, // want error:"requireConfigMap panics on every v1.Node: it expects v1.ConfigMap"
				&corev1.ConfigMap{}: {Transform: requireConfigMap},
				&corev1.Secret{}:    {Transform: trimKinds},
				&corev1.Service{}:   {Transform: helper.Strip},
			},
		},
	})
}

// requireConfigMap handles tombstones, and panics on other kinds.
func requireConfigMap(obj any) (any, error) {
	if isTombstone(obj) {
		return obj, nil
	}
	c := obj.(*corev1.ConfigMap)
	c.Data = nil
	return c, nil
}

// byDefault gives all kinds a transform for one, in options built field by field.
func byDefault() cache.Options {
	var o cache.Options
	o.DefaultTransform = requireConfigMap // want warning:"requireConfigMap panics on all kinds but v1.ConfigMap: it gets the objects of every informer of this cache"
	return o
}

// pieceByPiece fills a map in a variable.
func pieceByPiece(config *rest.Config) (cache.Cache, error) {
	kinds := map[client.Object]cache.ByObject{}
	podOptions := cache.ByObject{
		Transform: func(obj any) (any, error) { // want error:"this transform fails on every v1.Pod: it expects v1.Node"
			return nodesOnly(obj)
		},
	}
	kinds[&corev1.Pod{}] = podOptions
	return cache.New(config, cache.Options{ByObject: kinds, DefaultTransform: stripManagedFields})
}

// informed has a cache hold the kinds.
func informed(ctx context.Context, informers cache.Informers) error {
	if _, err := informers.GetInformer(ctx, &corev1.Pod{}); err != nil {
		return err
	}
	_, err := informers.GetInformer(ctx, &corev1.Node{})
	return err
}
