//go:build !kube35

package listwatch

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	watchtools "k8s.io/client-go/tools/watch"

	"example.com/testdata/listwatch/narrow"
)

func replays(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{}) // want warning:"WATCH is not given options: without their resourceVersion every reconnect replays what is known"
		},
	}
}

// Of one object a replay is one event.
func replaysOne(kube kubernetes.Interface, name string) *cache.ListWatch {
	selected := metav1.ListOptions{FieldSelector: fields.Set{"metadata.name": name}.AsSelector().String()}
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(context.TODO(), selected) // want info:"WATCH is not given options: without their resourceVersion every reconnect replays what is known"
		},
	}
}

func replaysOneSpelled(kube kubernetes.Interface, name string) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{FieldSelector: "metadata.name=" + name}) // want info:"WATCH is not given options"
		},
	}
}

// It waits for a change of one object, and the first event may be that.
func waitsForOne(ctx context.Context, kube kubernetes.Interface, pod *corev1.Pod, changed watchtools.ConditionFunc) error {
	_, err := watchtools.UntilWithSync(ctx, &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods(pod.Namespace).Watch(ctx, metav1.SingleObject(pod.ObjectMeta)) // want info:"WATCH is not given options"
		},
	}, pod, nil, changed)
	return err
}

func replaysOneElsewhere(kube kubernetes.Interface, name string) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return narrow.WatchOne(kube, name) // want info:"WATCH is not given options"
		},
	}
}

func replaysAllElsewhere(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return narrow.WatchAll(kube) // want warning:"WATCH is not given options"
		},
	}
}

// All but one are many.
func replaysOthers(kube kubernetes.Interface, name string) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{FieldSelector: "metadata.name!=" + name}) // want warning:"WATCH is not given options"
		},
	}
}

func startsOver(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			options.ResourceVersion = "" // want error:"options.ResourceVersion is overwritten: every reconnect replays"
			return kube.CoreV1().Pods("").Watch(context.TODO(), options)
		},
	}
}

func startsOverOne(kube kubernetes.Interface, name string) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			options.FieldSelector = fields.OneTermEqualSelector("metadata.name", name).String()
			options.ResourceVersion = "" // want info:"options.ResourceVersion is overwritten: every reconnect replays"
			return kube.CoreV1().Pods("").Watch(context.TODO(), options)
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

func tweakForgetsAllButOne(kube kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(kube, 0, informers.WithTweakListOptions(func(o *metav1.ListOptions) {
		*o = metav1.ListOptions{FieldSelector: "metadata.name=web"} // want info:"all options of the reflector are overwritten: without its resourceVersion"
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
