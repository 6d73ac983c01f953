package nodescope

import (
	"context"
	"os"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

func handlerOfFactory(client kubernetes.Interface, local set) {
	factory := informers.NewSharedInformerFactory(client, 0) // want error:"each node caches the Pod objects of all nodes to use its own .env NODE_NAME.: select them by spec.nodeName"
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

func filterAfterList(ctx context.Context, client kubernetes.Interface, local set) error {
	node := os.Getenv("NODE_NAME")
	pods, err := client.CoreV1().Pods("").List(ctx, metav1.ListOptions{}) // want error:"each node lists the Pod objects of all nodes to use its own .env NODE_NAME.: select them by spec.nodeName"
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
