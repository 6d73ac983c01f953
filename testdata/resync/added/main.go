// Command added has another package add its handlers.
package main

import (
	"context"
	"fmt"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/resync/added/kube"
)

func main() {
	ctx := context.Background()
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	often, filtered := informers.NewSharedInformerFactory(client, time.Minute), informers.NewSharedInformerFactory(client, time.Minute) // want "hands every Pod to UpdateFunc again, which acts on it without comparing old and new$" unfixed
	queue := workqueue.New()
	kube.Listen(often.Core().V1().Pods().Informer(), cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}}, kube.Always(queue))
	kube.Watch(filtered.Core().V1().Pods().Informer(), kube.Changed(queue))
	never := informers.NewSharedInformerFactory(client, 0)                              // want info:"1h never fires: its informer is created with a .esync of 0$"
	kube.Every(never.Core().V1().Nodes().Informer(), kube.Always(queue), 5*time.Minute) // want warning:"5m never fires: its informer is created with a .esync of 0$" unsafe
	kube.Every(never.Core().V1().Services().Informer(), kube.Always(queue), 0)
	kube.Hourly(never.Core().V1().Secrets().Informer(), kube.Changed(queue))
	for _, factory := range []informers.SharedInformerFactory{often, filtered, never} {
		factory.Start(ctx.Done())
		factory.WaitForCacheSync(ctx.Done())
	}
	pods := often.Core().V1().Pods().Informer().GetIndexer()
	for {
		key, quit := queue.Get()
		if quit {
			return
		}
		if obj, ok, err := pods.GetByKey(key.(string)); err == nil && ok {
			patch(ctx, client, obj.(*corev1.Pod))
		}
		queue.Done(key)
	}
}

func patch(ctx context.Context, client kubernetes.Interface, pod *corev1.Pod) {
	fmt.Println(client.CoreV1().Pods(pod.Namespace).Delete(ctx, pod.Name, metav1.DeleteOptions{}))
}
