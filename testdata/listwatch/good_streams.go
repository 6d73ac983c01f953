//go:build kube35

package listwatch

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

// unable says that it cannot stream the initial list.
type unable struct{}

func (unable) IsWatchListSemanticsUnSupported() bool { return true }

func wrapped() cache.SharedIndexInformer {
	lw := &cache.ListWatch{
		WatchFunc: func(metav1.ListOptions) (watch.Interface, error) {
			return watch.NewFake(), nil
		},
	}
	return cache.NewSharedIndexInformer(cache.ToListWatcherWithWatchListSemantics(lw, unable{}), &corev1.Pod{}, 0, nil)
}

// options are looked at.
func lookedAt() *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return startEvents(options.SendInitialEvents != nil), nil
		},
	}
}

func startEvents(bool) watch.Interface { return watch.NewFake() }

func bookmarked(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFuncWithContext: func(ctx context.Context, options metav1.ListOptions) (watch.Interface, error) {
			options.AllowWatchBookmarks = true
			return kube.CoreV1().Pods("").Watch(ctx, options)
		},
	}
}

// unableSource lists instead of streaming.
type unableSource struct{ *cache.ListWatch }

func (unableSource) IsWatchListSemanticsUnSupported() bool { return true }

func embedded() cache.ListerWatcher {
	lw := &cache.ListWatch{
		WatchFunc: func(metav1.ListOptions) (watch.Interface, error) {
			return watch.NewFake(), nil
		},
	}
	return unableSource{lw}
}
