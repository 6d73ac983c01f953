// Package listwatch has list and watch functions, and functions that narrow
// their options.
package listwatch

import (
	"context"
	"fmt"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/dynamic/dynamicinformer"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	watchtools "k8s.io/client-go/tools/watch"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/listwatch/narrow"
)

func passedOn(kube kubernetes.Interface) cache.SharedIndexInformer {
	return cache.NewSharedIndexInformer(&cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			return kube.CoreV1().Pods("").List(context.TODO(), options)
		},
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(context.TODO(), options)
		},
	}, &corev1.Pod{}, 0, nil)
}

func narrowed(kube kubernetes.Interface, node string) *cache.ListWatch {
	tweak := func(options *metav1.ListOptions) {
		options.FieldSelector = "spec.nodeName=" + node
	}
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			tweak(&options)
			return kube.CoreV1().Pods("").List(context.TODO(), options)
		},
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			tweak(&options)
			options.LabelSelector = labels.SelectorFromSet(labels.Set{"app": "web"}).String()
			return kube.CoreV1().Pods("").Watch(context.TODO(), options)
		},
	}
}

// copied options still are those of the reflector.
func copied(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			opts := options
			opts.LabelSelector = "app=web"
			return kube.CoreV1().Pods("").List(context.TODO(), opts)
		},
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			opts := options.DeepCopy()
			opts.LabelSelector = "app=web"
			return kube.CoreV1().Pods("").Watch(context.TODO(), *opts)
		},
	}
}

// field by field, with everything that matters.
func fieldByField(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			return kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{
				LabelSelector:   "app=web",
				ResourceVersion: options.ResourceVersion,
				Limit:           options.Limit,
				Continue:        options.Continue,
			})
		},
	}
}

type controller struct {
	kube     kubernetes.Interface
	dyn      dynamic.Interface
	selector string
	extra    func(*metav1.ListOptions)
}

// methods and their helpers pass options on.
func (c *controller) listWatch() *cache.ListWatch {
	return &cache.ListWatch{ListFunc: c.list, WatchFunc: c.watch}
}

func (c *controller) list(options metav1.ListOptions) (runtime.Object, error) {
	return c.listIn("default", options)
}

func (c *controller) listIn(ns string, options metav1.ListOptions) (runtime.Object, error) {
	options.LabelSelector = c.selector
	return c.kube.CoreV1().Pods(ns).List(context.TODO(), options)
}

func (c *controller) watch(options metav1.ListOptions) (watch.Interface, error) {
	c.extra(&options)
	return c.kube.CoreV1().Pods("").Watch(context.TODO(), c.labelled(options))
}

func (c *controller) labelled(options metav1.ListOptions) metav1.ListOptions {
	options.LabelSelector = c.selector
	return options
}

// guarded rewrites are meant.
func (c *controller) guarded() *cache.ListWatch {
	lw := &cache.ListWatch{}
	lw.ListFunc = func(options metav1.ListOptions) (runtime.Object, error) {
		if options.ResourceVersion == "0" {
			options.ResourceVersion = ""
		}
		return c.kube.CoreV1().Pods("").List(context.TODO(), options)
	}
	lw.WatchFunc = func(options metav1.ListOptions) (watch.Interface, error) {
		if options.TimeoutSeconds == nil {
			timeout := int64(600)
			options.TimeoutSeconds = &timeout
		}
		return c.kube.CoreV1().Pods("").Watch(context.TODO(), options)
	}
	return lw
}

// other requests depend on the options.
func (c *controller) decided() *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			if options.Continue == "" {
				return c.kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
			}
			return nil, fmt.Errorf("no pages")
		},
	}
}

// checks go before the request.
func (c *controller) checked() *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			if _, err := c.kube.CoreV1().Namespaces().List(context.TODO(), metav1.ListOptions{Limit: 1}); err != nil {
				return nil, err
			}
			return c.kube.CoreV1().Pods("").List(context.TODO(), options)
		},
	}
}

// another source may be what the options are for.
func checkedElsewhere(kube kubernetes.Interface, source func(metav1.ListOptions) (runtime.Object, error)) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			if _, err := kube.CoreV1().Namespaces().List(context.TODO(), metav1.ListOptions{Limit: 1}); err != nil {
				return nil, err
			}
			return source(options)
		},
	}
}

// conversions keep options.
func conversions(reader client.Reader, dyn dynamic.Interface, restful rest.Interface, gvr schema.GroupVersionResource) []*cache.ListWatch {
	return []*cache.ListWatch{{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			var pods corev1.PodList
			return &pods, reader.List(context.TODO(), &pods, &client.ListOptions{Raw: &options})
		},
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			options.Watch = true
			return restful.Get().Resource("pods").VersionedParams(&options, metav1.ParameterCodec).Watch(context.TODO())
		},
	}, {
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			return restful.Get().Resource("pods").VersionedParams(&options, metav1.ParameterCodec).Do(context.TODO()).Get()
		},
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			opts := (&client.ListOptions{Raw: &options}).AsListOptions()
			opts.AllowWatchBookmarks = true
			return dyn.Resource(gvr).Watch(context.TODO(), *opts)
		},
	}}
}

// another source is not the API server.
type pods interface {
	List(options any) (*corev1.PodList, error)
	Watch(options any) (watch.Interface, error)
}

func otherSource(source pods) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(metav1.ListOptions) (runtime.Object, error) { return source.List(nil) },
		WatchFunc: func(_ metav1.ListOptions) (watch.Interface, error) {
			return source.Watch(nil)
		},
	}
}

func testDouble() *cache.ListWatch {
	kube := fake.NewSimpleClientset()
	return &cache.ListWatch{
		ListFunc: func(metav1.ListOptions) (runtime.Object, error) {
			return kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
		},
		WatchFunc: func(metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{})
		},
	}
}

// wrapper passes the options of another lister watcher on.
type wrapper struct{ inner cache.ListerWatcher }

func (w *wrapper) List(options metav1.ListOptions) (runtime.Object, error) {
	return w.inner.List(options)
}

func (w *wrapper) Watch(options metav1.ListOptions) (watch.Interface, error) {
	return w.inner.Watch(options)
}

// retried watches get what they need from their own options.
func retried(kube kubernetes.Interface, version string) (watch.Interface, error) {
	return watchtools.NewRetryWatcher(version, &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			options.FieldSelector = fields.OneTermEqualSelector("metadata.name", "web").String()
			return kube.CoreV1().Pods("").Watch(context.TODO(), options)
		},
	})
}

// tweaks set selectors.
func tweaks(kube kubernetes.Interface, dyn dynamic.Interface, restful rest.Interface) {
	byApp := func(o *metav1.ListOptions) { o.LabelSelector = "app=web" }
	informers.NewSharedInformerFactoryWithOptions(kube, time.Minute, informers.WithTweakListOptions(byApp))
	informers.NewSharedInformerFactoryWithOptions(kube, time.Minute, informers.WithTweakListOptions(labelled("app=web")))
	informers.NewSharedInformerFactoryWithOptions(kube, time.Minute, informers.WithTweakListOptions(keeps))
	informers.NewSharedInformerFactoryWithOptions(kube, time.Minute, informers.WithTweakListOptions(func(_ *metav1.ListOptions) {}))
	dynamicinformer.NewFilteredDynamicSharedInformerFactory(dyn, 0, "", byApp)
	cache.NewFilteredListWatchFromClient(restful, "pods", "", byApp)
	cache.NewListWatchFromClient(restful, "pods", "", fields.Everything())
}

func labelled(selector string) func(*metav1.ListOptions) {
	return func(o *metav1.ListOptions) { label(o, selector) }
}

func label(o *metav1.ListOptions, selector string) { o.LabelSelector = selector }

// keeps what it does not mean to change.
func keeps(o *metav1.ListOptions) {
	version := o.ResourceVersion
	*o = *o.DeepCopy()
	o.AllowWatchBookmarks = true
	o.ResourceVersion = version
	o.Limit = min(o.Limit, 100)
	if o.ResourceVersion == "0" {
		o.ResourceVersion = ""
	}
}

// onlyNow changes options that belong to no reflector.
func onlyNow(kube kubernetes.Interface, o *metav1.ListOptions) {
	o.ResourceVersion = "0"
	o.Limit = 500
	_, _ = kube.CoreV1().Pods("").List(context.TODO(), *o)
}

// filtered lists keep their metadata.
func (c *controller) filtered() *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			list, err := c.kube.CoreV1().Pods("").List(context.TODO(), options)
			if err != nil {
				return nil, err
			}
			list.Items = list.Items[:0]
			return list, nil
		},
	}
}

// remade lists have the metadata of the one they are made of.
func (c *controller) remade() []*cache.ListWatch {
	return []*cache.ListWatch{{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			list, err := c.kube.CoreV1().Pods("").List(context.TODO(), options)
			if err != nil {
				return nil, err
			}
			return &corev1.PodList{ListMeta: list.ListMeta, Items: list.Items[:0]}, nil
		},
	}, {
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			list, err := c.kube.CoreV1().Pods("").List(context.TODO(), options)
			if err != nil {
				return nil, err
			}
			kept := &corev1.PodList{}
			kept.Items = append(kept.Items, list.Items...)
			kept.ResourceVersion, kept.Continue = list.ResourceVersion, list.Continue
			return kept, nil
		},
	}}
}

// merged lists have no version of their own.
func (c *controller) merged(namespaces []string) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			all := &corev1.PodList{}
			for _, ns := range namespaces {
				list, err := c.kube.CoreV1().Pods(ns).List(context.TODO(), options)
				if err != nil {
					return nil, err
				}
				all.Items = append(all.Items, list.Items...)
			}
			return all, nil
		},
	}
}

// collected pages leave no token.
func (c *controller) collected() *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			all := &corev1.PodList{}
			for {
				list, err := c.kube.CoreV1().Pods("").List(context.TODO(), options)
				if err != nil {
					return nil, err
				}
				all.Items = append(all.Items, list.Items...)
				all.ListMeta = list.ListMeta
				if list.Continue == "" {
					break
				}
				options.Continue = list.Continue
			}
			all.Continue = ""
			return all, nil
		},
	}
}

// everything at once leaves no token either.
func (c *controller) atOnce() *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			options.Limit = 0
			options.Continue = ""
			list, err := c.kube.CoreV1().Pods("").List(context.TODO(), options)
			if err != nil {
				return nil, err
			}
			list.Continue = ""
			return list, nil
		},
	}
}

// fresh lists belong to nobody else.
func (c *controller) fresh(known *corev1.PodList) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			if c.selector == "" {
				return &corev1.PodList{}, nil
			}
			return known.DeepCopy(), nil
		},
	}
}

// renewed lists are another object each time.
type renewing struct{ list *corev1.PodList }

func (r *renewing) List(metav1.ListOptions) (runtime.Object, error) { return r.list, nil }

func (r *renewing) Watch(metav1.ListOptions) (watch.Interface, error) {
	return nil, fmt.Errorf("no watch")
}

func (r *renewing) renew(list *corev1.PodList) { r.list = list }

func newRenewing(list *corev1.PodList) *renewing { return &renewing{list: list} }

// notOfAReflector has the name of a list function, not its meaning.
type notOfAReflector struct {
	ListFunc  func(metav1.ListOptions) (runtime.Object, error)
	WatchFunc func(metav1.ListOptions) (watch.Interface, error)
}

func homonym(kube kubernetes.Interface) notOfAReflector {
	return notOfAReflector{
		ListFunc: func(metav1.ListOptions) (runtime.Object, error) {
			return kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{})
		},
		WatchFunc: func(metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{})
		},
	}
}

// streaming lists come from a WATCH.
func (w *wrapper) streaming() *cache.ListWatch {
	return &cache.ListWatch{ListFunc: w.stream, WatchFunc: w.Watch}
}

func (w *wrapper) stream(options metav1.ListOptions) (runtime.Object, error) {
	options.ResourceVersion = "0"
	options.Watch = true
	events, err := w.inner.Watch(options)
	if err != nil {
		return nil, err
	}
	defer events.Stop()
	return &corev1.PodList{}, nil
}

// watched pods of a controller-runtime client.
func watched(c client.WithWatch) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return c.Watch(context.TODO(), &corev1.PodList{}, client.InNamespace("default"), &client.ListOptions{Raw: &options})
		},
	}
}

// versions that the program keeps itself may be right.
func kept(kube kubernetes.Interface, version func() string) *cache.ListWatch {
	return &cache.ListWatch{
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			options.ResourceVersion = version()
			return kube.CoreV1().Pods("").Watch(context.TODO(), options)
		},
	}
}

// helpers of other packages get the options, or what matters of them.
func helped(ctx context.Context, kube kubernetes.Interface) []*cache.ListWatch {
	return []*cache.ListWatch{{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			return narrow.In(ctx, kube, "default", options)
		},
	}, {
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			return narrow.Selected(ctx, kube, "app=web", options.ResourceVersion)
		},
	}}
}

// The program itself asks, once; no reflector does.
func asksItself(kube kubernetes.Interface, options metav1.ListOptions) (watch.Interface, error) {
	lw := &cache.ListWatch{
		WatchFunc: func(metav1.ListOptions) (watch.Interface, error) {
			return kube.CoreV1().Pods("").Watch(context.TODO(), options)
		},
	}
	return lw.Watch(options)
}

// version asks for one object, to learn where to watch from.
func version(kube kubernetes.Interface) *cache.ListWatch {
	return &cache.ListWatch{
		ListFunc: func(metav1.ListOptions) (runtime.Object, error) {
			list, err := kube.CoreV1().Pods("").List(context.TODO(), metav1.ListOptions{Limit: 1}) // want info:"LIST is not given the reflector's options"
			if err != nil {
				return nil, err
			}
			list.Continue = ""
			list.Items = nil
			return list, nil
		},
	}
}

// complete lists keep the token, or are asked for in one piece.
func complete(kube kubernetes.Interface) (one, other *cache.ListWatch) {
	one = &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			list, err := kube.CoreV1().Pods("").List(context.TODO(), options)
			if err != nil {
				return nil, err
			}
			kept := &corev1.PodList{Items: list.Items}
			kept.SetResourceVersion(list.ResourceVersion)
			kept.SetContinue(list.Continue)
			return kept, nil
		},
	}
	other = &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			options.Limit = 0
			list, err := kube.CoreV1().Pods("").List(context.TODO(), options)
			if err != nil {
				return nil, err
			}
			kept := &corev1.PodList{Items: list.Items}
			kept.ResourceVersion = list.ResourceVersion
			return kept, nil
		},
	}
	return one, other
}
