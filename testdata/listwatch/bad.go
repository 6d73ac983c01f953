package listwatch

import (
	"context"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	watchtools "k8s.io/client-go/tools/watch"
	"k8s.io/klog/v2"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/listwatch/narrow"
)

func listDrops(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			return kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{}) // want info:"LIST is not given options: whatever resourceVersion is wanted"
		},
	}
}

func listDropsWithSelector(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(_ metav1.ListOptions) (runtime.Object, error) {
			list, err := kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{LabelSelector: "app=web"}) // want info:"LIST is not given the reflector's options"
			if err != nil {
				return nil, err
			}
			return list, nil
		},
	}
}

func listLogs(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			klog.Infof("list pods with %v", options)
			list, err := kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{}) // want info:"LIST is not given options"
			if err != nil {
				return nil, fmt.Errorf("list pods with %v: %w", options, err)
			}
			return list, nil
		},
	}
}

func listUnnamed(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(metav1.ListOptions) (runtime.Object, error) {
			return kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{FieldSelector: "status.phase=Running"}) // want info:"LIST is not given the reflector's options"
		},
	}
}

func listRepeatsPage(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			return kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{Limit: 500}) // want error:"LIST has a limit but not the continue token of options"
		},
	}
}

func listKeepsLimitOnly(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			return kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{ // want error:"LIST has a limit but not the continue token of options"
				ResourceVersion: options.ResourceVersion,
				Limit:           options.Limit,
			})
		},
	}
}

func retriedDrops(kube kubernetes.Interface, version string) (watch.Interface, error) {
	return watchtools.NewRetryWatcher(version, &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{FieldSelector: "metadata.name=web"}) // want info:"WATCH is not given options: without their resourceVersion every reconnect replays what is known"
		},
	})
}

func watchWithoutBookmarks(kube kubernetes.Interface, version string) (watch.Interface, error) {
	return watchtools.NewRetryWatcher(version, &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{ResourceVersion: options.ResourceVersion}) // want info:"WATCH is not given allowWatchBookmarks of options"
		},
	})
}

// Options that were read before the reflector ran.
func capturedOptions(kube kubernetes.Interface) *cache.ListWatch {
	opts := metav1.ListOptions{LabelSelector: "app=web"}
	return &cache.ListWatch{
		ListFunc: func(metav1.ListOptions) (runtime.Object, error) {
			return kube.CoreV1().Pods("").List(context.TODO(), opts) // want info:"LIST is not given the reflector's options"
		},
	}
}

func (c *controller) methodDrops() *cache.ListWatch {
	lw := &cache.ListWatch{}
	lw.ListFunc = c.listAll
	return lw
}

func (c *controller) listAll(options metav1.ListOptions) (runtime.Object, error) {
	return c.listAllIn("default")
}

func (c *controller) listAllIn(ns string) (runtime.Object, error) {
	return c.kube.CoreV1().Pods(ns).List(context.TODO(), metav1.ListOptions{LabelSelector: c.selector}) // want info:"LIST is not given options"
}

func restDrops(restful rest.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			return restful.Get().Resource("pods").Do(context.TODO()).Get() // want info:"LIST is not given options"
		},
	}
}

// A type that lists and watches, and a helper that returns its function.
type lists struct{ inner cache.ListerWatcher }

func (l lists) List(options metav1.ListOptions) (runtime.Object, error) {
	return l.inner.List(metav1.ListOptions{}) // want info:"LIST is not given options"
}

func (l lists) Watch(options metav1.ListOptions) (watch.Interface, error) {
	return l.inner.Watch(options)
}

func listFunc(kube kubernetes.Interface) cache.ListFunc {
	return func(options metav1.ListOptions) (runtime.Object, error) {
		return kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{}) // want info:"LIST is not given options"
	}
}

func pinned(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			options.ResourceVersion = "0" // want error:"options.ResourceVersion is overwritten: a LIST may bring back an older state"
			return kube.CoreV1().Pods("").List(context.TODO(), options)
		},
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			options.ResourceVersion = "0" // want error:"options.ResourceVersion is overwritten: every reconnect replays what is known"
			return kube.CoreV1().Pods("").Watch(context.TODO(), options)
		},
	}
}

func consistent(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			options.ResourceVersion = "" // want info:"options.ResourceVersion is overwritten: servers up to 1.30"
			return kube.CoreV1().Pods("").List(context.TODO(), options)
		},
	}
}

func pages(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			options.Limit = 100 // want info:"options.Limit is overwritten"
			return kube.CoreV1().Pods("").List(context.TODO(), options)
		},
	}
}

func strippedPage(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			options.Continue = "" // want error:"options.Continue is overwritten"
			return kube.CoreV1().Pods("").List(context.TODO(), options)
		},
	}
}

func streamedList(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			options.Watch = true // want error:"options.Watch is set for LIST, too"
			return kube.CoreV1().Pods("").List(context.TODO(), options)
		},
	}
}

func timeouts(kube kubernetes.Interface) *cache.ListWatch {
	timeout := int64(3600)
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			options.TimeoutSeconds = &timeout // want info:"options.TimeoutSeconds is overwritten"
			return kube.CoreV1().Pods("").Watch(context.TODO(), options)
		},
	}
}

func matches(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			options.ResourceVersionMatch = metav1.ResourceVersionMatchNotOlderThan // want error:"options.ResourceVersionMatch is overwritten: servers reject a LIST"
			return kube.CoreV1().Pods("").List(context.TODO(), options)
		},
	}
}

// In a helper, whoever calls it.
func helperOverwrites(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			fromCache(&options)
			return kube.CoreV1().Pods("").List(context.TODO(), options)
		},
	}
}

func fromCache(options *metav1.ListOptions) {
	options.ResourceVersion = "0" // want error:"options.ResourceVersion is overwritten: a LIST may bring back an older state"
}

func listOverwrites(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			options = metav1.ListOptions{LabelSelector: "app=web"}
			return kube.CoreV1().Pods("").List(context.TODO(), options) // want info:"LIST is not given options"
		},
	}
}

func helperReplaces(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			replace(&options)
			return kube.CoreV1().Pods("").List(context.TODO(), options)
		},
	}
}

func replace(options *metav1.ListOptions) {
	*options = metav1.ListOptions{LabelSelector: "app=web"} // want info:"all options of the reflector are overwritten: whatever resourceVersion"
}

func tweaked(kube kubernetes.Interface, dyn dynamic.Interface, restful rest.Interface) {
	informers.NewSharedInformerFactoryWithOptions(kube, 0, informers.WithTweakListOptions(func(o *metav1.ListOptions) {
		o.LabelSelector = "app=web"
		o.ResourceVersion = "0" // want error:"o.ResourceVersion is overwritten: every reconnect replays what is known"
	}))
	informers.NewFilteredSharedInformerFactory(kube, 0, "", fewer)
	dynamicinformer.NewFilteredDynamicSharedInformerFactory(dyn, 0, "", ending(30))
	cache.NewFilteredListWatchFromClient(restful, "pods", "", streamed)
}

func fewer(o *metav1.ListOptions) {
	o.Limit = 100 // want info:"o.Limit is overwritten"
}

func ending(seconds int64) func(*metav1.ListOptions) {
	return func(o *metav1.ListOptions) {
		o.TimeoutSeconds = &seconds // want info:"o.TimeoutSeconds is overwritten"
	}
}

func streamed(o *metav1.ListOptions) {
	o.Watch = true // want error:"o.Watch is set for LIST, too"
}

func stripped(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			list, err := kube.CoreV1().Pods("").List(context.TODO(), options)
			if err != nil {
				return nil, err
			}
			list.Continue = "" // want error:"the continue token of this list is dropped"
			return list, nil
		},
	}
}

// oneOfAll returns some objects as if they were all.
func oneOfAll(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(metav1.ListOptions) (runtime.Object, error) {
			list, err := kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{Limit: 1}) // want info:"LIST is not given the reflector's options"
			if err != nil {
				return nil, err
			}
			list.Continue = "" // want error:"the continue token of this list is dropped"
			return list, nil
		},
	}
}

// emptySometimes keeps the objects of a short list.
func emptySometimes(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(metav1.ListOptions) (runtime.Object, error) {
			list, err := kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{Limit: 500}) // want error:"LIST has a limit but not the continue token of the reflector's options"
			if err != nil {
				return nil, err
			}
			if len(list.Items) == 500 {
				list.Items = nil
			}
			return list, nil
		},
	}
}

func strippedByMethod(dyn dynamic.NamespaceableResourceInterface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			list, err := dyn.List(context.TODO(), options)
			if err != nil {
				return nil, err
			}
			list.SetContinue("") // want error:"the continue token of this list is dropped"
			return list, nil
		},
	}
}

func bareList(kube kubernetes.Interface, keep func(corev1.Pod) bool) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			list, err := kube.CoreV1().Pods("").List(context.TODO(), options)
			if err != nil {
				return nil, err
			}
			var kept []corev1.Pod
			for _, pod := range list.Items {
				if keep(pod) {
					kept = append(kept, pod)
				}
			}
			return &corev1.PodList{Items: kept}, nil // want error:"this list lacks resourceVersion and continue token of the one it is made of"
		},
	}
}

func cutLists(kube kubernetes.Interface, keep func(corev1.Pod) bool) (one, other *cache.ListWatch) {
	one = &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			list, err := kube.CoreV1().Pods("").List(context.TODO(), options)
			if err != nil {
				return nil, err
			}
			kept := &corev1.PodList{}
			for _, pod := range list.Items {
				if keep(pod) {
					kept.Items = append(kept.Items, pod)
				}
			}
			kept.ResourceVersion = list.ResourceVersion
			return kept, nil // want error:"this list lacks the continue token of the one it is made of"
		},
	}
	other = &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			list, err := kube.CoreV1().Pods("").List(context.TODO(), options)
			if err != nil {
				return nil, err
			}
			return &corev1.PodList{ListMeta: metav1.ListMeta{ResourceVersion: list.ResourceVersion}, Items: list.Items}, nil // want error:"this list lacks the continue token of the one it is made of"
		},
	}
	return one, other
}

func sameList(kube kubernetes.Interface) (*cache.ListWatch, error) {
	list, err := kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
	if err != nil {
		return nil, err
	}
	return &cache.ListWatch{
		ListFunc: func(metav1.ListOptions) (runtime.Object, error) {
			return list, nil // want warning:"the same list is returned each time"
		},
	}, nil
}

// A wrapper that always reads the server's cache.
type cachedLists struct{ cache.ListerWatcher }

func (c cachedLists) List(options metav1.ListOptions) (runtime.Object, error) {
	options.ResourceVersion = "0" // want error:"options.ResourceVersion is overwritten: a LIST may bring back an older state"
	return c.ListerWatcher.List(options)
}

// Wrappers that do what their user asks for.
type configured struct {
	cache.ListerWatcher
	cached bool
	limit  int64
}

func (c *configured) List(options metav1.ListOptions) (runtime.Object, error) {
	if c.cached {
		options.ResourceVersion = "0" // want info:"options.ResourceVersion is overwritten"
	}
	if c.limit > 0 {
		options.Limit = c.limit // want info:"options.Limit is overwritten"
	}
	return c.ListerWatcher.List(options)
}

func retriedWithOptions(kube kubernetes.Interface, name string) (watch.Interface, error) {
	opts := metav1.ListOptions{LabelSelector: "kubernetes.io/service-name=" + name}
	return watchtools.NewRetryWatcher("1", &cache.ListWatch{
		WatchFunc: func(_ metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(context.TODO(), opts) // want info:"WATCH is not given the reflector's options"
		},
	})
}

func runtimeClient(c client.WithWatch, version string) (watch.Interface, error) {
	return watchtools.NewRetryWatcher(version, &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return c.Watch(context.TODO(), &corev1.PodList{}, client.InNamespace("default")) // want info:"WATCH is not given options"
		},
	})
}

func generatedInformer(kube kubernetes.Interface) cache.SharedIndexInformer {
	return coreinformers.NewFilteredPodInformer(kube, "", 0, cache.Indexers{}, func(o *metav1.ListOptions) {
		o.Continue = "" // want error:"o.Continue is overwritten"
	})
}

// Functions of another package.
func elsewhere(kube kubernetes.Interface) {
	informers.NewSharedInformerFactoryWithOptions(kube, 0, informers.WithTweakListOptions(narrow.FromCache))  // want error:"^ResourceVersion is overwritten"
	informers.NewSharedInformerFactoryWithOptions(kube, 0, informers.WithTweakListOptions(narrow.Pages(100))) // want info:"^Limit is overwritten"
	informers.NewSharedInformerFactoryWithOptions(kube, 0, informers.WithTweakListOptions(narrow.Labels("app")))
	informers.NewSharedInformerFactoryWithOptions(kube, 0, informers.WithTweakListOptions(func(o *metav1.ListOptions) {
		narrow.FromCache(o) // want error:"^ResourceVersion is overwritten"
	}))
}

func helpersElsewhere(ctx context.Context, kube kubernetes.Interface) []*cache.ListWatch {
	return []*cache.ListWatch{{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			return narrow.Running(ctx, kube, "default") // want info:"LIST is not given options"
		},
	}, {
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			return narrow.All(ctx, kube, options) // want info:"LIST is not given options"
		},
	}}
}

func listElsewhere(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: narrow.Lists(kube), // want info:"LIST is not given options"
	}
}

var noPods = &corev1.PodList{}

func sameVariable() *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(metav1.ListOptions) (runtime.Object, error) {
			return noPods, nil // want warning:"the same list is returned each time"
		},
	}
}
