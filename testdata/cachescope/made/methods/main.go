// Command methods asks another package's wrapper for what it reads.
package main

import (
	"context"
	"fmt"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/cachescope/made/kube"
)

func main() {
	ctx := context.Background()
	w := kube.NewWrapper(kubernetes.NewForConfigOrDie(&rest.Config{})) // want warning:"^this factory holds every ConfigMap of the cluster, and only .gates. is used: use another factory with a selector of metadata.name$" unfixed warning:"^this factory holds every Secret of the cluster, and only those in env POD_NAMESPACE are used: use another factory with that namespace$" unfixed
	secrets := w.Secrets()
	w.ConfigMaps().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		config, ok := obj.(*corev1.ConfigMap)
		if !ok || config.Namespace != "yard" || config.Name != "gates" {
			return
		}
		fmt.Println(config.Name)
	}})
	w.Start(ctx.Done())
	fmt.Println(secrets.Secrets(os.Getenv("POD_NAMESPACE")).Get(os.Args[1]))
	<-ctx.Done()
}
