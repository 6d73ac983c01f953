// Package watchers makes informers by hand, and watches without.
package watchers

import (
	"context"
	"fmt"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	coordinationv1 "k8s.io/api/coordination/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// Secrets keeps an informer of certificates, made by hand.
func Secrets(clientset kubernetes.Interface, stop <-chan struct{}) {
	lw := &cache.ListWatch{
		ListWithContextFunc: func(ctx context.Context, o metav1.ListOptions) (runtime.Object, error) {
			o.FieldSelector = "type=kubernetes.io/tls"
			return clientset.CoreV1().Secrets(metav1.NamespaceAll).List(ctx, o)
		},
		WatchFuncWithContext: func(ctx context.Context, o metav1.ListOptions) (watch.Interface, error) {
			o.FieldSelector = "type=kubernetes.io/tls"
			return clientset.CoreV1().Secrets(metav1.NamespaceAll).Watch(ctx, o)
		},
	}
	informer := cache.NewSharedIndexInformer(lw, &corev1.Secret{}, 0, cache.Indexers{
		cache.NamespaceIndex: cache.MetaNamespaceIndexFunc,
	})
	informer.Run(stop)
}

// source lists and watches one resource.
type source interface {
	list(ctx context.Context, o metav1.ListOptions) (runtime.Object, error)
	watch(ctx context.Context, o metav1.ListOptions) (watch.Interface, error)
}

type replicas struct{ clientset kubernetes.Interface }

func (r replicas) list(ctx context.Context, o metav1.ListOptions) (runtime.Object, error) {
	return r.clientset.AppsV1().ReplicaSets(metav1.NamespaceAll).List(ctx, o)
}

func (r replicas) watch(ctx context.Context, o metav1.ListOptions) (watch.Interface, error) {
	return r.clientset.AppsV1().ReplicaSets(metav1.NamespaceAll).Watch(ctx, o)
}

// Replicas keeps a store of all ReplicaSets.
func Replicas(clientset kubernetes.Interface, stop <-chan struct{}) {
	reflect(replicas{clientset}, &appsv1.ReplicaSet{}, stop)
}

func reflect(from source, example runtime.Object, stop <-chan struct{}) {
	lw := &cache.ListWatch{
		ListWithContextFunc: func(ctx context.Context, o metav1.ListOptions) (runtime.Object, error) {
			return from.list(ctx, o)
		},
		WatchFuncWithContext: func(ctx context.Context, o metav1.ListOptions) (watch.Interface, error) {
			return from.watch(ctx, o)
		},
	}
	cache.NewReflector(lw, example, cache.NewStore(cache.MetaNamespaceKeyFunc), 0).Run(stop)
}

// Reflect keeps a store of the accounts of a namespace.
func Reflect(clientset kubernetes.Interface, stop <-chan struct{}) {
	lw := cache.NewListWatchFromClient(clientset.CoreV1().RESTClient(), "serviceaccounts", "work", fields.Everything())
	store := cache.NewStore(cache.MetaNamespaceKeyFunc)
	cache.NewReflector(lw, &corev1.ServiceAccount{}, store, 0).Run(stop)
}

// Lease watches who leads.
func Lease(ctx context.Context, clientset kubernetes.Interface) {
	for {
		w, err := clientset.CoordinationV1().Leases("work").Watch(ctx, metav1.ListOptions{FieldSelector: "metadata.name=leader"})
		if err != nil {
			time.Sleep(time.Second)
			continue
		}
		for e := range w.ResultChan() {
			if lease, ok := e.Object.(*coordinationv1.Lease); ok {
				fmt.Println(lease.Name)
			}
		}
	}
}

// Poll counts the claims of the cluster again and again.
func Poll(ctx context.Context, clientset kubernetes.Interface) {
	for range time.Tick(time.Second) {
		claims, err := clientset.CoreV1().PersistentVolumeClaims(metav1.NamespaceAll).List(ctx, metav1.ListOptions{})
		if err == nil {
			fmt.Println(len(claims.Items))
		}
	}
}
