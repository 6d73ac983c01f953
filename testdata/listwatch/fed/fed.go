// Package fed says how the informers of another package list and watch.
package fed

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/listwatch/feed"
)

const exported = "exported=true"

func services(client kubernetes.Interface) cache.SharedInformer {
	return feed.New(&corev1.Service{},
		func(options metav1.ListOptions) (runtime.Object, error) {
			options.LabelSelector = exported
			return client.CoreV1().Services("").List(context.TODO(), options)
		},
		func(metav1.ListOptions) (watch.Interface, error) {
			return client.CoreV1().Services("").Watch(context.TODO(), metav1.ListOptions{LabelSelector: exported}) // want "WATCH is not given the reflector.s options"
		})
}

func nodes(client kubernetes.Interface) cache.SharedInformer {
	return feed.New(&corev1.Node{},
		func(options metav1.ListOptions) (runtime.Object, error) {
			return client.CoreV1().Nodes().List(context.TODO(), options)
		},
		func(options metav1.ListOptions) (watch.Interface, error) {
			return client.CoreV1().Nodes().Watch(context.TODO(), options)
		})
}

func replayed(client kubernetes.Interface) cache.ListerWatcher {
	return feed.Pods(client, func(options *metav1.ListOptions) {
		options.ResourceVersion = "0" // want "options.ResourceVersion is overwritten"
	})
}

func ofNode(client kubernetes.Interface, node string) cache.ListerWatcher {
	return feed.Pods(client, func(options *metav1.ListOptions) {
		options.FieldSelector = fields.OneTermEqualSelector("spec.nodeName", node).String()
	})
}

func limited(client kubernetes.Interface) cache.ListerWatcher {
	return feed.Settings{Client: client, Tweak: func(options *metav1.ListOptions) {
		options.TimeoutSeconds = new(int64) // want "options.TimeoutSeconds is overwritten"
	}}.ListWatch()
}

func labelled(client kubernetes.Interface) cache.ListerWatcher {
	return feed.Settings{Client: client, Tweak: func(options *metav1.ListOptions) { options.LabelSelector = exported }}.ListWatch()
}

// since watches by itself, from a version of its own.
func since(client kubernetes.Interface, version string) (watch.Interface, error) {
	return feed.Retried(version, func(options metav1.ListOptions) (watch.Interface, error) {
		return client.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{ResourceVersion: options.ResourceVersion}) // want info:"WATCH is not given allowWatchBookmarks of options"
	})
}
