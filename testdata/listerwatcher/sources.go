// Package listerwatcher has functions that list and watch for reflectors.
package listerwatcher

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	watchtools "k8s.io/client-go/tools/watch"
)

func passes(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) { // want "^list, streams$"
			options.LabelSelector = "app=web"
			return kube.CoreV1().Pods("").List(context.TODO(), options)
		},
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) { // want "^watch, streams, drops, keeps 1$"
			return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{ResourceVersion: options.ResourceVersion})
		},
	}
}

func changes(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) { // want "^list, streams, rewrites 2$"
			options.Limit = 5
			set(&options, "0")
			return kube.CoreV1().Pods("").List(context.TODO(), options)
		},
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) { // want "^watch, streams$"
			if options.ResourceVersion == "0" {
				set(&options, "")
			}
			return kube.CoreV1().Pods("").Watch(context.TODO(), options)
		},
	}
}

func set(options *metav1.ListOptions, version string) { options.ResourceVersion = version }

func returns(list *corev1.PodList) *cache.ListWatch {
	known := list
	return &cache.ListWatch{
		ListFunc:  func(metav1.ListOptions) (runtime.Object, error) { return known, nil },            // want "^list, streams, same list$"
		WatchFunc: func(metav1.ListOptions) (watch.Interface, error) { return watch.NewFake(), nil }, // want "^watch, streams, own watch$"
	}
}

func retries(kube kubernetes.Interface, version string) (watch.Interface, error) {
	return watchtools.NewRetryWatcher(version, &cache.ListWatch{
		WatchFunc: func(metav1.ListOptions) (watch.Interface, error) { // want "^watch, retried, streams, drops, keeps 0$"
			return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{})
		},
	})
}

func tweaks(kube kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(kube, 0, informers.WithTweakListOptions(
		func(o *metav1.ListOptions) { // want "^tweak, streams, rewrites 1$"
			*o = metav1.ListOptions{FieldSelector: "metadata.name=web"}
		}))
}

func typed(kube kubernetes.Interface) cache.ListFunc {
	return func(options metav1.ListOptions) (runtime.Object, error) { // want "^list, streams, strips 1$"
		list, err := kube.CoreV1().Pods("").List(context.TODO(), options)
		if err != nil {
			return nil, err
		}
		list.Continue = ""
		return list, nil
	}
}
