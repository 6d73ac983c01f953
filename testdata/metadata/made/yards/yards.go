// Package yards reads metadata of what another package's informers hold.
package yards

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/metadata/made/kube"
)

func owners(factory informers.SharedInformerFactory, stop chan struct{}) {
	pods := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	all, _ := pods.List(labels.Everything())
	for _, pod := range all {
		fmt.Println(metav1.GetControllerOf(pod))
	}
}

func made(client kubernetes.Interface, stop chan struct{}) {
	factory := kube.NewFactory(client)
	pods := factory.Core().V1().Pods().Lister() // want warning:"^whole objects of Pod are cached, of which only metadata is read: use an informer of metadatainformer$" unfixed
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	all, _ := pods.List(labels.Everything())
	for _, pod := range all {
		fmt.Println(pod.Labels["yard"], pod.OwnerReferences)
	}
}

func informer(client kubernetes.Interface, stop chan struct{}) error {
	pods, err := kube.NewPods(client) // want warning:"^whole objects of Pod are cached, of which only metadata is read: use an informer of metadatainformer$" unfixed
	if err != nil {
		return err
	}
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok {
			fmt.Println(pod.Labels)
		}
	}})
	pods.Run(stop)
	return nil
}

func phases(client kubernetes.Interface, stop chan struct{}) {
	factory := kube.NewFactory(client)
	pods := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	all, _ := pods.List(labels.Everything())
	for _, pod := range all {
		fmt.Println(pod.Labels["yard"], pod.Status.Phase)
	}
}

func handled(client kubernetes.Interface, stop chan struct{}) {
	factory := kube.NewFactory(client)
	pods := factory.Core().V1().Pods().Informer() // want warning:"^whole objects of Pod are cached, of which only metadata is read: use an informer of metadatainformer$" unfixed
	pods.AddEventHandler(kube.Yards())
	factory.Start(stop)
}

func turns(client kubernetes.Interface, stop chan struct{}) {
	factory := kube.NewFactory(client)
	pods := factory.Core().V1().Pods().Informer()
	pods.AddEventHandler(kube.Turns())
	factory.Start(stop)
}

func counted(client kubernetes.Interface, stop chan struct{}) { owners(kube.NewCounted(client), stop) }

func shared(client kubernetes.Interface, stop chan struct{}) { owners(kube.Shared(client), stop) }

func kept(client kubernetes.Interface, stop chan struct{}) { owners(kube.NewKept(client), stop) }

// Mine lets others have one.
func Mine(client kubernetes.Interface, stop chan struct{}) informers.SharedInformerFactory {
	factory := kube.NewFactory(client)
	pods := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	all, _ := pods.List(labels.Everything())
	for _, pod := range all {
		fmt.Println(pod.Labels["yard"])
	}
	return factory
}
