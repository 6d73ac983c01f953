//go:build kube31

// Package factories has informers of which a program needs a part.
package factories

import (
	"context"
	"os"
	"strings"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

const system = "kube-system"

// settings reads the configuration of one namespace.
type settings struct {
	configs corelisters.ConfigMapLister
	secrets corelisters.SecretLister
}

func constantNamespace(client kubernetes.Interface, stop <-chan struct{}) *settings {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^this factory holds every ConfigMap, Secret of the cluster, and only those in .kube-system. are used: make it with WithNamespace$" unsafe
	defer factory.Start(stop)
	return &settings{configs: factory.Core().V1().ConfigMaps().Lister(), secrets: factory.Core().V1().Secrets().Lister()}
}

func (s *settings) get(name string) (*corev1.ConfigMap, error) {
	return s.configs.ConfigMaps(system).Get(name)
}

func (s *settings) all() ([]*corev1.Secret, error) {
	return s.secrets.Secrets("kube-system").List(labels.Everything())
}

// Other kinds of the factory need all namespaces.
func besideOthers(client kubernetes.Interface, name string) (int, error) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^this factory holds every Secret of the cluster, and only those in env POD_NAMESPACE are used: use another factory with WithNamespace$" unfixed
	if _, err := factory.Core().V1().Secrets().Lister().Secrets(os.Getenv("POD_NAMESPACE")).Get(name); err != nil {
		return 0, err
	}
	pods, err := factory.Core().V1().Pods().Lister().List(labels.Everything())
	return len(pods), err
}

// The own namespace, by what stands in for it.
func ownNamespace() string {
	if ns := os.Getenv("POD_NAMESPACE"); ns != "" {
		return ns
	}
	data, err := os.ReadFile("/var/run/secrets/kubernetes.io/serviceaccount/namespace")
	if err != nil {
		return "default"
	}
	return strings.TrimSpace(string(data))
}

func guardedHandler(client kubernetes.Interface, queue workqueue.TypedInterface[string]) {
	namespace := ownNamespace()
	informer := coreinformers.NewServiceInformer(client, "", 0, nil) // want warning:"^this informer holds every Service of the cluster, and only those in env POD_NAMESPACE are used: give it the namespace$" unfixed
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			service := obj.(*corev1.Service)
			if service.Namespace != namespace {
				return
			}
			queue.Add(service.Name)
		},
		UpdateFunc: func(_, obj any) {
			if service, ok := obj.(*corev1.Service); ok && service.GetNamespace() == namespace {
				queue.Add(service.Name)
			}
		},
	})
}

func oneName(client kubernetes.Interface) (*corev1.ConfigMap, error) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^this factory holds every ConfigMap of the cluster, and only .settings. is used: make it with WithTweakListOptions$" unfixed
	return factory.Core().V1().ConfigMaps().Lister().ConfigMaps(system).Get("settings")
}

func oneSelector(client kubernetes.Interface) ([]*corev1.Pod, error) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^this factory holds every Pod of the cluster, and only those with app=web are used: make it with WithTweakListOptions$" unfixed
	web := labels.SelectorFromSet(labels.Set{"app": "web"})
	return factory.Core().V1().Pods().Lister().List(web)
}

// worker gets what its handler enqueues.
type worker struct {
	queue workqueue.TypedInterface[string]
	pods  corelisters.PodLister
}

func labelledHandler(client kubernetes.Interface, w *worker) {
	informer := coreinformers.NewPodInformer(client, "", 0, nil) // want warning:"^this informer holds every Pod of the cluster, and only those with role=db are used: select them by the label$" unfixed
	_, _ = informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			pod, ok := obj.(*corev1.Pod)
			return ok && pod.Labels["role"] == "db"
		},
		Handler: cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) { w.queue.Add(obj.(*corev1.Pod).Name) }},
	})
}

// The loop keeps those of one namespace.
func loopByNamespace(client kubernetes.Interface) (found []string) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"^this factory holds every Pod of the cluster, and only those in .kube-system. are used: make it with WithNamespace$" unsafe
	pods, _ := factory.Core().V1().Pods().Lister().List(labels.Everything())
	for _, pod := range pods {
		if pod.Namespace == system {
			found = append(found, pod.Name)
		}
	}
	return found
}

// The informer is made by hand.
func byHand(client kubernetes.Interface) (int, error) {
	source := cache.NewListWatchFromClient(client.CoreV1().RESTClient(), "secrets", metav1.NamespaceAll, fields.Everything())
	informer := cache.NewSharedIndexInformer(source, &corev1.Secret{}, 0, cache.Indexers{}) // want warning:"^this informer holds every Secret of the cluster, and only those in .kube-system. are used: give it the namespace$" unfixed
	all, err := corelisters.NewSecretLister(informer.GetIndexer()).Secrets(system).List(labels.Everything())
	return len(all), err
}

func ofFunctions(ctx context.Context, client kubernetes.Interface) (int, error) {
	source := &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			return client.CoreV1().Secrets("").List(ctx, options)
		},
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return client.CoreV1().Secrets("").Watch(ctx, options)
		},
	}
	informer := cache.NewSharedIndexInformer(source, &corev1.Secret{}, 0, cache.Indexers{}) // want warning:"^this informer holds every Secret of the cluster, and only those in .kube-system. are used: give it the namespace$" unfixed
	all, err := corelisters.NewSecretLister(informer.GetIndexer()).Secrets(system).List(labels.Everything())
	return len(all), err
}

// The options that a function changes narrow nothing.
func withBookmarks(client kubernetes.Interface) (*corev1.ConfigMap, error) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTweakListOptions(func(o *metav1.ListOptions) { // want warning:"^this factory holds every ConfigMap of the cluster, and only .settings. is used: make it with WithTweakListOptions$" unfixed
		o.AllowWatchBookmarks = true
	}))
	return factory.Core().V1().ConfigMaps().Lister().ConfigMaps(system).Get("settings")
}
