// Package feed has informers whose users say how they list and watch.
package feed

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	toolswatch "k8s.io/client-go/tools/watch"
)

// ListFunc and WatchFunc are what an informer asks by.
type (
	ListFunc  func(metav1.ListOptions) (runtime.Object, error)
	WatchFunc func(metav1.ListOptions) (watch.Interface, error)
)

// New returns an informer that list and watch feed.
func New(example runtime.Object, list ListFunc, watch WatchFunc) cache.SharedInformer {
	return cache.NewSharedInformer(&cache.ListWatch{ListFunc: cache.ListFunc(list), WatchFunc: cache.WatchFunc(watch)}, example, 0)
}

// Pods lists and watches pods, with options as tweak leaves them.
func Pods(client kubernetes.Interface, tweak func(*metav1.ListOptions)) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			tweak(&options)
			return client.CoreV1().Pods("").List(context.TODO(), options)
		},
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			tweak(&options)
			return client.CoreV1().Pods("").Watch(context.TODO(), options)
		},
	}
}

// Settings are those of an informer of pods.
type Settings struct {
	Client kubernetes.Interface
	Tweak  func(*metav1.ListOptions)
}

// ListWatch lists and watches as the settings say.
func (s Settings) ListWatch() *cache.ListWatch {
	return cache.NewFilteredListWatchFromClient(s.Client.CoreV1().RESTClient(), "pods", "", s.Tweak)
}

// Retried watches by a function of its user, from a version that it makes up, and goes on where
// it was.
func Retried(version string, watch WatchFunc) (*toolswatch.RetryWatcher, error) {
	return toolswatch.NewRetryWatcher(version, &cache.ListWatch{WatchFunc: cache.WatchFunc(watch)})
}
