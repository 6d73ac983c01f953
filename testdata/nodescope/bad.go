package nodescope

import (
	"context"
	"flag"
	"os"
	"strings"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/watch"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

func handlerOfFactory(client kubernetes.Interface, local set) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"each node caches the Pod objects of all nodes to use its own .env NODE_NAME.: select them by spec.nodeName"
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			pod := obj.(*corev1.Pod)
			if pod.Spec.NodeName != os.Getenv("NODE_NAME") {
				return
			}
			local.add(pod)
		},
	})
}

func filterEveryMinute(ctx context.Context, client kubernetes.Interface, local set) {
	node := os.Getenv("NODE_NAME")
	for range time.Tick(time.Minute) {
		pods, err := client.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want warning:"each node lists the Pod objects of all nodes to use its own .env NODE_NAME.: select them by spec.nodeName"
		if err != nil {
			continue
		}
		for i := range pods.Items {
			if pods.Items[i].Spec.NodeName == node {
				local.add(&pods.Items[i])
			}
		}
	}
}

// Once, at start, that is soon forgotten.
func filterAfterList(ctx context.Context, client kubernetes.Interface, local set) error {
	node := os.Getenv("NODE_NAME")
	pods, err := client.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want info:"each node lists the Pod objects of all nodes to use its own .env NODE_NAME.: select them by spec.nodeName"
	if err != nil {
		return err
	}
	for i := range pods.Items {
		if pods.Items[i].Spec.NodeName == node {
			local.add(&pods.Items[i])
		}
	}
	return nil
}

func filterByPhase(ctx context.Context, client kubernetes.Interface, local set) error {
	pods, err := client.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want info:"Pod objects are filtered by status.phase after the LIST"
	if err != nil {
		return err
	}
	for _, pod := range pods.Items {
		if pod.Status.Phase != corev1.PodRunning {
			continue
		}
		local.add(&pod)
	}
	return nil
}

var nodeName = flag.String("node-name", os.Getenv("KUBE_NODE_NAME"), "the node this runs on")

func filterByFlag(client kubernetes.Interface, handler cache.ResourceEventHandler) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, // want warning:"its own .flag --node-name."
		informers.WithTweakListOptions(func(options *metav1.ListOptions) { options.AllowWatchBookmarks = true }))
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			pod, ok := obj.(*corev1.Pod)
			return ok && pod.Spec.NodeName == *nodeName
		},
		Handler: handler,
	})
}

type config struct {
	Node     string `env:"MY_NODE_NAME,required"`
	HostName string
}

func isLocal(pod *corev1.Pod, node string) bool { return pod.Spec.NodeName == node }

func helperOverStructTag(client kubernetes.Interface, c *config, local set) {
	informer := coreinformers.NewPodInformer(client, "", 0, nil) // want warning:"its own .env MY_NODE_NAME."
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); isLocal(pod, c.Node) {
				local.add(pod)
			}
		},
		UpdateFunc: func(_, obj any) {
			pod := obj.(*corev1.Pod)
			if !isLocal(pod, c.Node) || pod.DeletionTimestamp != nil {
				return
			}
			local.add(pod)
		},
	})
}

func (c *config) complete() (err error) {
	if c.HostName == "" {
		c.HostName, err = os.Hostname()
	}
	return err
}

func foldedHostName(client kubernetes.Interface, c *config, local map[string]*corev1.Node) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"each node caches all Node objects to use its own .the name of the host.: select it by metadata.name"
	_, _ = factory.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			node := obj.(*corev1.Node)
			if !strings.EqualFold(node.Name, c.HostName) {
				return
			}
			local[node.Name] = node
		},
	})
}

func listerOfFactory(client kubernetes.Interface) (local []*corev1.Pod, err error) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"all nodes to use its own"
	lister := factory.Core().V1().Pods().Lister()
	pods, err := lister.List(labels.Everything())
	if err != nil {
		return nil, err
	}
	for _, pod := range pods {
		if pod.Spec.NodeName != os.Getenv("NODE_NAME") {
			continue
		}
		local = append(local, pod)
	}
	return local, nil
}

func oneNode(client kubernetes.Interface) (*corev1.Node, error) {
	factory := informers.NewSharedInformerFactory(client, 0) // want warning:"each node caches all Node objects"
	return factory.Core().V1().Nodes().Lister().Get(os.Getenv("NODE_NAME"))
}

func listWatchOfEverything(client kubernetes.Interface, local set) {
	lw := cache.NewListWatchFromClient(client.CoreV1().RESTClient(), "pods", metav1.NamespaceAll, fields.Everything())
	store, _ := cache.NewInformer(lw, &corev1.Pod{}, 0, cache.ResourceEventHandlerFuncs{}) // want warning:"all nodes to use its own"
	for _, obj := range store.List() {
		if pod := obj.(*corev1.Pod); pod.Spec.NodeName == os.Getenv("NODE_NAME") {
			local.add(pod)
		}
	}
}

func listWatchByHand(ctx context.Context, client kubernetes.Interface, local set) {
	lw := &cache.ListWatch{
		ListFunc: func(options metav1.ListOptions) (runtime.Object, error) {
			return client.CoreV1().Pods("").List(ctx, options)
		},
		WatchFunc: func(options metav1.ListOptions) (watch.Interface, error) {
			return client.CoreV1().Pods("").Watch(ctx, options)
		},
	}
	informer := cache.NewSharedIndexInformer(lw, &corev1.Pod{}, 0, cache.Indexers{}) // want warning:"all nodes to use its own"
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); pod.Spec.NodeName == os.Getenv("NODE_NAME") {
				local.add(pod)
			}
		},
	})
}

func nodeOfList(ctx context.Context, client kubernetes.Interface) (*corev1.Node, error) {
	nodes, err := client.CoreV1().Nodes().List(ctx, metav1.ListOptions{}) // want info:"each node lists all Node objects to use its own .env NODE_NAME.: select it by metadata.name"
	if err != nil {
		return nil, err
	}
	for i := range nodes.Items {
		if nodes.Items[i].Name == os.Getenv("NODE_NAME") {
			return &nodes.Items[i], nil
		}
	}
	return nil, nil
}

func namespaceOfNode(ctx context.Context, client kubernetes.Interface, namespace string, local set) error {
	pods, err := client.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{}) // want info:"each node lists the Pod objects of all nodes"
	if err != nil {
		return err
	}
	for _, pod := range pods.Items {
		if pod.Spec.NodeName == os.Getenv("NODE_NAME") {
			local.add(&pod)
		}
	}
	return nil
}

func informerOfNode(client kubernetes.Interface, local set) {
	node := os.Getenv("NODE_NAME")
	informer := coreinformers.NewPodInformer(client, "", 0, nil) // want warning:"all nodes to use its own .env NODE_NAME."
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); pod.Spec.NodeName == node {
				local.add(pod)
			}
		},
	})
}
