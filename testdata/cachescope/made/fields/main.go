// Command fields reads informers of another package's struct.
package main

import (
	"context"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/cachescope/made/kube"
)

func main() {
	ctx := context.Background()
	all := kube.NewInformers(kubernetes.NewForConfigOrDie(&rest.Config{})) // want warning:"^this factory holds every Pod of the cluster, and only those in .kube-system. are used: use another factory with that namespace$" unfixed warning:"^this factory holds every Secret of the cluster, and only those with app=yard are used: use another factory with a label selector$" unfixed
	all.Pods.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		pod, ok := obj.(*corev1.Pod)
		if !ok || pod.Namespace != "kube-system" {
			return
		}
		fmt.Println(pod.Name)
	}})
	all.Factory.Start(ctx.Done())
	all.Factory.WaitForCacheSync(ctx.Done())
	fmt.Println(all.Secrets.List(labels.SelectorFromSet(labels.Set{"app": "yard"})))
	<-ctx.Done()
}
