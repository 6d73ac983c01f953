// Package nodescope holds what rule nodescope reports, and what it does not.
package nodescope

import (
	"context"
	"os"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/fields"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/client-go/tools/cache"
)

type set map[string]bool

func (s set) add(pod *corev1.Pod) { s[pod.Name] = true }

func selectedByOption(client kubernetes.Interface, local set) {
	node := os.Getenv("NODE_NAME")
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTweakListOptions(func(options *metav1.ListOptions) {
		options.FieldSelector = fields.OneTermEqualSelector("spec.nodeName", node).String()
	}))
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); pod.Spec.NodeName == node {
				local.add(pod)
			}
		},
	})
}

func tweakOutOfSight(client kubernetes.Interface, tweak func(*metav1.ListOptions), local set) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTweakListOptions(tweak))
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); pod.Spec.NodeName == os.Getenv("NODE_NAME") {
				local.add(pod)
			}
		},
	})
}

func oneNamespace(client kubernetes.Interface, local set) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace("kube-system"))
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); pod.Spec.NodeName == os.Getenv("NODE_NAME") {
				local.add(pod)
			}
		},
	})
}

func testDouble(local set) {
	factory := informers.NewSharedInformerFactory(fake.NewSimpleClientset(), 0)
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); pod.Spec.NodeName == os.Getenv("NODE_NAME") {
				local.add(pod)
			}
		},
	})
}

func selectedInInformer(client kubernetes.Interface, local set) {
	informer := coreinformers.NewFilteredPodInformer(client, "", 0, nil, func(options *metav1.ListOptions) {
		options.FieldSelector = "spec.nodeName=" + os.Getenv("NODE_NAME")
	})
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); pod.Spec.NodeName == os.Getenv("NODE_NAME") {
				local.add(pod)
			}
		},
	})
}

func selectedInListWatch(client kubernetes.Interface, local set) {
	lw := cache.NewListWatchFromClient(client.CoreV1().RESTClient(), "pods", "", fields.OneTermEqualSelector("spec.nodeName", os.Getenv("NODE_NAME")))
	_, _ = cache.NewInformer(lw, &corev1.Pod{}, 0, cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); pod.Spec.NodeName == os.Getenv("NODE_NAME") {
				local.add(pod)
			}
		},
	})
}

func selectedByList(ctx context.Context, client kubernetes.Interface, local set) error {
	node := os.Getenv("NODE_NAME")
	pods, err := client.CoreV1().Pods("").List(ctx, metav1.ListOptions{FieldSelector: "spec.nodeName=" + node})
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

func otherNodesOfList(ctx context.Context, client kubernetes.Interface, local set) (others int, err error) {
	pods, err := client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return 0, err
	}
	for i := range pods.Items {
		if pods.Items[i].Spec.NodeName == os.Getenv("NODE_NAME") {
			local.add(&pods.Items[i])
		} else {
			others++
		}
	}
	return others, nil
}

func countedFirst(ctx context.Context, client kubernetes.Interface, local set) (all int, err error) {
	pods, err := client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return 0, err
	}
	for i := range pods.Items {
		all++
		if pods.Items[i].Spec.NodeName != os.Getenv("NODE_NAME") {
			continue
		}
		local.add(&pods.Items[i])
	}
	return all, nil
}

func wholeListReturned(ctx context.Context, client kubernetes.Interface, local set) (*corev1.PodList, error) {
	pods, err := client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return nil, err
	}
	for i := range pods.Items {
		if pods.Items[i].Spec.NodeName == os.Getenv("NODE_NAME") {
			local.add(&pods.Items[i])
		}
	}
	return pods, nil
}

func oneOfTwoPhases(ctx context.Context, client kubernetes.Interface, local set) error {
	pods, err := client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for i := range pods.Items {
		switch pods.Items[i].Status.Phase {
		case corev1.PodRunning, corev1.PodPending:
			local.add(&pods.Items[i])
		}
	}
	return nil
}

func fieldNotSelectable(ctx context.Context, client kubernetes.Interface, local set) error {
	pods, err := client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for i := range pods.Items {
		if pods.Items[i].Spec.Hostname == os.Getenv("NODE_NAME") {
			local.add(&pods.Items[i])
		}
	}
	return nil
}

func kindNotSelectable(ctx context.Context, client kubernetes.Interface) (slices int, err error) {
	list, err := client.DiscoveryV1().EndpointSlices("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return 0, err
	}
	for _, slice := range list.Items {
		for _, e := range slice.Endpoints {
			if e.NodeName != nil && *e.NodeName == os.Getenv("NODE_NAME") {
				slices++
			}
		}
	}
	return slices, nil
}

func listerOfSelected(client kubernetes.Interface) ([]*corev1.Pod, error) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithTweakListOptions(func(options *metav1.ListOptions) {
		options.FieldSelector = "spec.nodeName=" + os.Getenv("NODE_NAME")
	}))
	var local []*corev1.Pod
	pods, err := factory.Core().V1().Pods().Lister().List(labels.Everything())
	for _, pod := range pods {
		if pod.Spec.NodeName == os.Getenv("NODE_NAME") {
			local = append(local, pod)
		}
	}
	return local, err
}

func deletionsOfAll(client kubernetes.Interface, local set) {
	factory := informers.NewSharedInformerFactory(client, 0)
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); pod.Spec.NodeName == os.Getenv("NODE_NAME") {
				local.add(pod)
			}
		},
		DeleteFunc: func(obj any) {
			if pod, ok := obj.(*corev1.Pod); ok {
				local.add(pod)
			}
		},
	})
}

func otherNode(client kubernetes.Interface, local set) {
	factory := informers.NewSharedInformerFactory(client, 0)
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); pod.Spec.NodeName == os.Getenv("TARGET_NODE_NAME") {
				local.add(pod)
			}
		},
	})
}

func nodeOfPod(client kubernetes.Interface, pod *corev1.Pod, local set) {
	factory := informers.NewSharedInformerFactory(client, 0)
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if other := obj.(*corev1.Pod); other.Spec.NodeName == pod.Spec.NodeName {
				local.add(other)
			}
		},
	})
}

func nodeOrEverything(client kubernetes.Interface, all bool, local set) {
	factory := informers.NewSharedInformerFactory(client, 0)
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); all || pod.Spec.NodeName == os.Getenv("NODE_NAME") {
				local.add(pod)
			}
		},
	})
}

func onlyUpdatesOfOwn(client kubernetes.Interface, local set) {
	factory := informers.NewSharedInformerFactory(client, 0)
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) { local.add(obj.(*corev1.Pod)) },
		UpdateFunc: func(_, obj any) {
			if pod := obj.(*corev1.Pod); pod.Spec.NodeName == os.Getenv("NODE_NAME") {
				local.add(pod)
			}
		},
	})
}

func getByName(client kubernetes.Interface, namespace, name string, local set) (*corev1.Pod, error) {
	factory := informers.NewSharedInformerFactory(client, 0)
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); pod.Spec.NodeName == os.Getenv("NODE_NAME") {
				local.add(pod)
			}
		},
	})
	return factory.Core().V1().Pods().Lister().Pods(namespace).Get(name)
}

func peers(client kubernetes.Interface) (peers []string, err error) {
	factory := informers.NewSharedInformerFactory(client, 0)
	nodes, err := factory.Core().V1().Nodes().Lister().List(labels.Everything())
	for _, node := range nodes {
		if node.Name == os.Getenv("NODE_NAME") {
			continue
		}
		peers = append(peers, node.Name)
	}
	return peers, err
}

type registry interface {
	Register(factory informers.SharedInformerFactory)
}

func givenAway(client kubernetes.Interface, r registry, local set) {
	factory := informers.NewSharedInformerFactory(client, 0)
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if pod := obj.(*corev1.Pod); pod.Spec.NodeName == os.Getenv("NODE_NAME") {
				local.add(pod)
			}
		},
	})
	r.Register(factory)
}

type homonym struct{ Spec struct{ NodeName string } }

func otherType(objects []homonym, add func(homonym)) {
	for _, o := range objects {
		if o.Spec.NodeName == os.Getenv("NODE_NAME") {
			add(o)
		}
	}
}
