//go:build !kube35

package listwatch

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

func replays(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{}) // want warning:"WATCH is not given options: without their resourceVersion every reconnect replays what is known"
		},
	}
}

func unbookmarked(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			options.AllowWatchBookmarks = false // want info:"options.AllowWatchBookmarks is overwritten: the resourceVersion of a WATCH expires"
			return kube.CoreV1().Pods("").Watch(context.TODO(), options)
		},
	}
}

func tweakForgets(kube kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(kube, 0, informers.WithTweakListOptions(func(o *metav1.ListOptions) {
		*o = metav1.ListOptions{LabelSelector: "app=web"} // want warning:"all options of the reflector are overwritten: without its resourceVersion"
	}))
}

// Before initial lists were streamed, a watch of one's own was enough.
func enough() *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(metav1.ListOptions) (watch.Interface, error) {
			return watch.NewFake(), nil
		},
	}
}
