//go:build kube27

package badtransform

import (
	"fmt"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/rest"
	toolscache "k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

// slim keeps the metadata of what are metadata already, and less of them.
func slim(obj any) (any, error) {
	if _, ok := obj.(toolscache.DeletedFinalStateUnknown); ok {
		return obj, nil
	}
	accessor, err := meta.Accessor(obj)
	if err != nil {
		return nil, fmt.Errorf("no metadata: %w", err)
	}
	return &metav1.PartialObjectMetadata{ObjectMeta: metav1.ObjectMeta{Name: accessor.GetName(), ResourceVersion: accessor.GetResourceVersion()}}, nil
}

func ofMetadata(config *rest.Config) (cache.Cache, error) {
	return cache.New(config, cache.Options{ReaderFailOnMissingInformer: true, DefaultTransform: slim})
}

// onlyNames keeps what is no object.
func onlyNames(obj any) (any, error) {
	if _, ok := obj.(toolscache.DeletedFinalStateUnknown); ok {
		return obj, nil
	}
	accessor, err := meta.Accessor(obj)
	if err != nil {
		return nil, fmt.Errorf("no metadata: %w", err)
	}
	return &summary{ObjectMeta: metav1.ObjectMeta{Name: accessor.GetName(), ResourceVersion: accessor.GetResourceVersion()}}, nil
}

func ofNames(config *rest.Config) (cache.Cache, error) {
	return cache.New(config, cache.Options{DefaultTransform: onlyNames}) // want error:"onlyNames returns \\*badtransform.summary for all objects: reads from this cache fail"
}
