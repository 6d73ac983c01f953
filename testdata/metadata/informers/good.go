package informers

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/metadata/metadatainformer"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/metadata/handed/unseen"
	"example.com/testdata/metadata/informers/listers"
)

func content(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	all, _ := pods.List(labels.Everything())
	for _, pod := range all {
		fmt.Println(pod.Name, pod.Spec.NodeName)
	}
}

// A copy of the struct shows as much.
func structs(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	all, _ := pods.List(labels.Everything())
	for _, p := range all {
		pod := *p
		fmt.Println(pod.Name, pod.Status.Phase)
	}
}

// What is written has to be whole.
func updates(ctx context.Context, client kubernetes.Interface, stop chan struct{}) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	pod, err := pods.Pods("default").Get("hops")
	if err != nil {
		return err
	}
	pod = pod.DeepCopy()
	pod.Labels["seen"] = "yes"
	_, err = client.CoreV1().Pods(pod.Namespace).Update(ctx, pod, metav1.UpdateOptions{})
	return err
}

func printed(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj interface{}) { fmt.Printf("%v\n", obj) },
	})
	factory.Start(stop)
}

func encoded(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	all, _ := pods.List(labels.Everything())
	for _, pod := range all {
		if text, err := json.Marshal(pod); err == nil {
			fmt.Println(string(text))
		}
	}
}

func compared(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(before, after interface{}) {
			if !reflect.DeepEqual(before, after) {
				fmt.Println("changed")
			}
		},
	})
	factory.Start(stop)
}

func toOthers(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	pod, _ := pods.Pods("default").Get("hops")
	unseen.Show(pod)
}

func listerToOthers(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	unseen.Use(factory.Core().V1().Pods().Lister())
	factory.Start(stop)
}

// The other package reads more.
func passwords(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	secrets := factory.Core().V1().Secrets().Lister()
	factory.Start(stop)
	fmt.Println(listers.Passwords(secrets))
}

// Other packages may look at exported fields.
type Holder struct {
	Pods corelisters.PodLister
	last any
}

func held(client kubernetes.Interface, stop chan struct{}) *Holder {
	factory := informers.NewSharedInformerFactory(client, 0)
	h := &Holder{Pods: factory.Core().V1().Pods().Lister()}
	factory.Start(stop)
	return h
}

func (h *Holder) kept(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	pod, _ := pods.Pods("default").Get("hops")
	h.last = pod
}

// Lister is for others to read.
func Lister(client kubernetes.Interface, stop chan struct{}) corelisters.PodLister {
	factory := informers.NewSharedInformerFactory(client, 0)
	defer factory.Start(stop)
	return factory.Core().V1().Pods().Lister()
}

// A phase is no metadata.
func indexed(client kubernetes.Interface, stop chan struct{}) {
	informer := coreinformers.NewPodInformer(client, "", 0, cache.Indexers{
		"phase": func(obj interface{}) ([]string, error) { return []string{string(obj.(*corev1.Pod).Status.Phase)}, nil },
	})
	go informer.Run(stop)
	fmt.Println(informer.GetIndexer().ListIndexFuncValues("phase"))
}

func indexedLater(client kubernetes.Interface, stop chan struct{}) error {
	informer := coreinformers.NewPodInformer(client, "", 0, cache.Indexers{})
	if err := informer.AddIndexers(cache.Indexers{
		"phase": func(obj interface{}) ([]string, error) { return []string{string(obj.(*corev1.Pod).Status.Phase)}, nil },
	}); err != nil {
		return err
	}
	go informer.Run(stop)
	fmt.Println(informer.GetIndexer().ListIndexFuncValues("phase"))
	return nil
}

func transformed(client kubernetes.Interface, stop chan struct{}) error {
	informer := coreinformers.NewPodInformer(client, "", 0, cache.Indexers{})
	if err := informer.SetTransform(func(obj interface{}) (interface{}, error) {
		if pod, ok := obj.(*corev1.Pod); ok {
			pod.Spec, pod.Status = corev1.PodSpec{}, corev1.PodStatus{}
		}
		return obj, nil
	}); err != nil {
		return err
	}
	go informer.Run(stop)
	fmt.Println(informer.GetStore().ListKeys())
	return nil
}

// It is metadata already.
func already(client metadata.Interface, stop chan struct{}) {
	factory := metadatainformer.NewSharedInformerFactory(client, 0)
	pods := factory.ForResource(corev1.SchemeGroupVersion.WithResource("pods")).Lister()
	factory.Start(stop)
	all, _ := pods.List(labels.Everything())
	fmt.Println(len(all))
}

// Of namespaces there is little more than metadata.
func namespaces(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	namespaces := factory.Core().V1().ServiceAccounts().Lister()
	factory.Start(stop)
	all, _ := namespaces.List(labels.Everything())
	for _, ns := range all {
		fmt.Println(ns.Name)
	}
}

// What another package gets as metadata it may take for more.
func phased(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	all, _ := pods.List(labels.Everything())
	for _, pod := range all {
		fmt.Println(listers.Phase(pod))
	}
}
