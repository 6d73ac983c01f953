package main

import (
	"context"
	"fmt"
	"runtime"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	apiruntime "k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/metadata/metadatainformer"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
)

// A cacheConfig is a way to cache objects.
type cacheConfig struct {
	projection string // typed, metadata or unstructured
	encoding   string // that the client asks for
	strip      bool   // managedFields
	indexes    int
	stream     bool // the initial objects come as events
}

// project returns what the server sends of an object.
func (c cacheConfig) project(o object) apiruntime.Object {
	if c.projection != "metadata" {
		return o
	}
	p := &metav1.PartialObjectMetadata{
		TypeMeta: metav1.TypeMeta{APIVersion: "meta.k8s.io/v1", Kind: "PartialObjectMetadata"},
		ObjectMeta: metav1.ObjectMeta{
			Name: o.GetName(), Namespace: o.GetNamespace(), UID: o.GetUID(), ResourceVersion: o.GetResourceVersion(),
			GenerateName: o.GetGenerateName(), Generation: o.GetGeneration(), CreationTimestamp: o.GetCreationTimestamp(),
			Labels: o.GetLabels(), Annotations: o.GetAnnotations(), OwnerReferences: o.GetOwnerReferences(),
			Finalizers: o.GetFinalizers(), ManagedFields: o.GetManagedFields(),
		},
	}
	return p
}

// A measurement is what a cache occupies.
type measurement struct {
	Group, Kind, Shape              string
	Fit                             bool
	Projection, Encoding            string
	Strip, Stream                   bool
	Indexes, Count                  int
	Stored, Managed, Metadata, Sent int
	Heap                            int64
}

// measure fills a cache and returns what it occupies.
func (w *world) measure(c cacheConfig) (measurement, error) {
	s, err := newServer(w, c)
	if err != nil {
		return measurement{}, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	before := heap()
	informer, err := w.informer(c, s.config())
	if err != nil {
		return measurement{}, err
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		informer.Run(ctx.Done())
	}()
	if !cache.WaitForCacheSync(ctx.Done(), informer.HasSynced) {
		return measurement{}, fmt.Errorf("not synced")
	}
	time.Sleep(50 * time.Millisecond)
	occupied := heap() - before
	if n := len(informer.GetStore().ListKeys()); n != w.count {
		return measurement{}, fmt.Errorf("%d of %d objects", n, w.count)
	}
	if s.streamed.Load() != c.stream {
		return measurement{}, fmt.Errorf("streamed: %v", !c.stream)
	}
	cancel()
	<-done
	return measurement{
		w.kind.version.Group, w.gvk().Kind, w.shape.name, w.shape.fit, c.projection, c.encoding, c.strip, c.stream,
		c.indexes, w.count, w.stored, w.managed, w.metadata, len(s.body), occupied,
	}, nil
}

func heap() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// informer returns an informer that has not started.
func (w *world) informer(c cacheConfig, config *rest.Config) (cache.SharedIndexInformer, error) {
	informer, err := w.bare(c, config)
	if err != nil {
		return nil, err
	}
	more := cache.Indexers{}
	if c.indexes > 1 {
		more["owner"] = byOwner
	}
	if c.indexes > 2 {
		more["uid"] = byUID
	}
	if err := informer.AddIndexers(more); err != nil {
		return nil, err
	}
	if c.strip {
		err = informer.SetTransform(stripManagedFields)
	}
	return informer, err
}

func (w *world) bare(c cacheConfig, config *rest.Config) (cache.SharedIndexInformer, error) {
	by := cache.Indexers{cache.NamespaceIndex: cache.MetaNamespaceIndexFunc}
	if c.indexes == 0 {
		by = cache.Indexers{}
	}
	switch c.projection {
	case "metadata":
		client, err := metadata.NewForConfig(config)
		if err != nil {
			return nil, err
		}
		return metadatainformer.NewFilteredMetadataInformer(client, w.kind.gvr(), "", 0, by, nil).Informer(), nil
	case "unstructured":
		client, err := dynamic.NewForConfig(config)
		if err != nil {
			return nil, err
		}
		return dynamicinformer.NewFilteredDynamicInformer(client, w.kind.gvr(), "", 0, by, nil).Informer(), nil
	}
	config.APIPath, config.GroupVersion = "/apis", &w.kind.version
	config.ContentType, config.NegotiatedSerializer = c.encoding, codecs.WithoutConversion()
	client, err := rest.RESTClientFor(config)
	if err != nil {
		return nil, err
	}
	example, err := types.New(w.gvk())
	if err != nil {
		return nil, err
	}
	lw := cache.NewFilteredListWatchFromClient(client, w.kind.resource, "", func(*metav1.ListOptions) {})
	return cache.NewSharedIndexInformer(lw, example, 0, by), nil
}

// byOwner indexes by the owner, as controllers do.
func byOwner(o any) ([]string, error) {
	for _, ref := range o.(metav1.Object).GetOwnerReferences() {
		return []string{ref.Kind + "/" + ref.Name}, nil
	}
	return nil, nil
}

// byUID indexes by a value that no other object has.
func byUID(o any) ([]string, error) {
	return []string{string(o.(metav1.Object).GetUID())}, nil
}

func stripManagedFields(o any) (any, error) {
	if m, ok := o.(metav1.Object); ok && m.GetManagedFields() != nil {
		m.SetManagedFields(nil)
	}
	return o, nil
}
