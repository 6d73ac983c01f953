//go:build kube29

// Package held has a store of another package read a cache without a field.
package held

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/badtransform/held/store"
	"example.com/testdata/badtransform/held/sync"
)

// Bad loses taints.
func Bad(ctx context.Context, kube kubernetes.Interface) {
	slim := store.Settings{Kube: kube, Transform: store.Slim}.Factory()
	nodes := store.NewNodes(kube, slim)
	sync.Cordon(nodes, kube)(ctx, "a") // want warning:"^update of a v1.Node that its cache holds without Spec.Taints: the server loses the field$"
	other := store.New(kube, store.Slim)
	sync.Mark(ctx, store.Open{Lister: other.Core().V1().Nodes().Lister()}, kube, "b") // want warning:"^update of a v1.Node"
	own := informers.NewSharedInformerFactoryWithOptions(kube, 0, informers.WithTransform(store.Slim))
	found := store.NewNodes(kube, own)
	node, err := found.Lookup("c")
	if err == nil {
		kube.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{}) // want warning:"^update of a v1.Node"
	}
}

// Good loses nothing: the cache holds all, or another one is read, or something else is sent.
func Good(ctx context.Context, kube kubernetes.Interface, which bool) {
	slim := store.Settings{Kube: kube, Transform: store.Slim}.Factory()
	plain := store.Settings{Kube: kube, Transform: store.Plain}.Factory()
	few, all := store.NewNodes(kube, slim), store.NewNodes(kube, plain)
	println(few.Count())
	sync.Cordon(all, kube)(ctx, "a")
	sync.Status(ctx, few, kube, "b")
	sync.Made(ctx, few, kube, "c")
	sync.Mark(ctx, store.Open{Lister: plain.Core().V1().Nodes().Lister()}, kube, "d")
	either := few
	if which {
		either = all
	}
	sync.Cordon(either, kube)(ctx, "e")
	settings := store.Settings{Kube: kube, Transform: store.Plain}
	if which {
		settings.Transform = store.Slim
	}
	sync.Cordon(store.NewNodes(kube, settings.Factory()), kube)(ctx, "f")
}
