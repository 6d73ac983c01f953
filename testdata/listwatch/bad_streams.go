//go:build kube35

package listwatch

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

func neverSyncs(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{}) // want error:"WATCH is not given options: no bookmark ends the initial stream, so the informer never syncs"
		},
	}
}

func neverSyncsWithContext(kube kubernetes.Interface, node string) cache.ListerWatcher {
	return cache.ToListWatcherWithWatchListSemantics(&cache.ListWatch{
		ListWithContextFunc: func(ctx context.Context, options metav1.ListOptions) (runtime.Object, error) {
			return kube.CoreV1().Pods("").List(ctx, options)
		},
		WatchFuncWithContext: func(ctx context.Context, _ metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{ // want error:"WATCH is not given the reflector's options: no bookmark ends the initial stream"
				FieldSelector: "spec.nodeName=" + node,
			})
		},
	}, kube)
}

func copiesVersionOnly(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{ResourceVersion: options.ResourceVersion}) // want error:"WATCH is not given options: no bookmark"
		},
	}
}

func copiesWhatWasKnown(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{ // want warning:"WATCH is not given sendInitialEvents of options"
				ResourceVersion:     options.ResourceVersion,
				AllowWatchBookmarks: true,
				TimeoutSeconds:      options.TimeoutSeconds,
			})
		},
	}
}

func withoutBookmarks(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			options.AllowWatchBookmarks = false // want error:"options.AllowWatchBookmarks is overwritten: nothing ends the initial stream"
			return kube.CoreV1().Pods("").Watch(context.TODO(), options)
		},
	}
}

func tweakOverwritesAll(kube kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(kube, 0, informers.WithTweakListOptions(func(o *metav1.ListOptions) {
		*o = metav1.ListOptions{LabelSelector: "app=web"} // want error:"all options of the reflector are overwritten: no bookmark ends"
	}))
}

func initialEventsOff(kube kubernetes.Interface) informers.SharedInformerFactory {
	off := false
	return informers.NewSharedInformerFactoryWithOptions(kube, 0, informers.WithTweakListOptions(func(o *metav1.ListOptions) {
		o.SendInitialEvents = &off // want error:"o.SendInitialEvents is overwritten: informers wait"
	}))
}

func initialEventsOn(kube kubernetes.Interface) *cache.ListWatch {
	on := true
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			options.SendInitialEvents = &on // want error:"options.SendInitialEvents is overwritten: servers from 1.27 reject it on LISTs$"
			return kube.CoreV1().Pods("").List(context.TODO(), options)
		},
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			options.SendInitialEvents = &on // want error:"options.SendInitialEvents is overwritten: servers from 1.27 reject it on LISTs and on WATCHes"
			return kube.CoreV1().Pods("").Watch(context.TODO(), options)
		},
	}
}

// Events that the program itself sends.
func ownWatch() *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(metav1.ListOptions) (watch.Interface, error) {
			return watch.NewFake(), nil // want error:"no bookmark ends the initial list of this watch"
		},
	}
}

type events struct{ out chan watch.Event }

func (e *events) Stop() {}

func (e *events) ResultChan() <-chan watch.Event { return e.out }

func ownType() *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(metav1.ListOptions) (watch.Interface, error) {
			return &events{out: make(chan watch.Event)}, nil // want error:"no bookmark ends the initial list of this watch"
		},
	}
}
