// Package knownbug holds programs that meet no bug of the newest libraries.
package knownbug

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// The generated informers of a factory tell that a fake client streams nothing.
func factoryOfFake(stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(double(), 0)
	factory.Core().V1().Pods().Informer()
	factory.Start(stop)
}

func bareOfServer(client kubernetes.Interface, stop chan struct{}) {
	informer := cache.NewSharedInformer(pods(client), &corev1.Pod{}, 0)
	go informer.Run(stop)
}

func pods(client kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(o metav1.ListOptions) (runtime.Object, error) {
			return client.CoreV1().Pods("").List(context.TODO(), o)
		},
		WatchFunc: func(o metav1.ListOptions) (watch.Interface, error) {
			return client.CoreV1().Pods("").Watch(context.TODO(), o)
		},
	}
}
