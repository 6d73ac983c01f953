//go:build kube37

package informers

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
)

// What is deleted shows its phase.
func phases(client kubernetes.Interface, stop chan struct{}) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	if _, err := factory.Core().V1().Pods().TypedInformer().AddTypedEventHandler(coreinformers.PodHandlerFuncs{
		DeleteFunc: func(deleted coreinformers.DeletedPod) {
			if deleted.OptionalObj != nil {
				fmt.Println(deleted.OptionalObj.Status.Phase)
			}
		},
	}); err != nil {
		return err
	}
	factory.Start(stop)
	return nil
}

func names(client kubernetes.Interface, stop chan struct{}) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	informer := factory.Core().V1().Pods() // want warning:"^whole objects of Pod are cached"
	if _, err := informer.TypedInformer().AddTypedEventHandler(coreinformers.PodHandlerFuncs{
		AddFunc: func(pod *corev1.Pod) { fmt.Println(pod.Name) },
	}); err != nil {
		return err
	}
	factory.Start(stop)
	return nil
}
