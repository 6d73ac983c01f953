// Command direct reads what another package's factory holds.
package main

import (
	"context"
	"fmt"
	"os"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/cachescope/made/kube"
)

func main() {
	config := &rest.Config{}
	client := kubernetes.NewForConfigOrDie(config)
	ctx := context.Background()
	factory := kube.NewFactory(client, 10*time.Minute) // want warning:"^this factory holds every Secret of the cluster, and only those in env POD_NAMESPACE are used: make it with that namespace$" unfixed
	secrets := factory.Core().V1().Secrets().Lister()
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done())
	fmt.Println(secrets.Secrets(os.Getenv("POD_NAMESPACE")).Get(os.Args[1]))

	objects := kube.NewDynamic(dynamic.NewForConfigOrDie(config)) // want warning:"^this factory holds every ConfigMap of the cluster, and only .a. is used: make it with a selector of metadata.name$" unfixed
	configs := objects.ForResource(corev1.SchemeGroupVersion.WithResource("configmaps")).Lister()
	objects.Start(ctx.Done())
	objects.WaitForCacheSync(ctx.Done())
	fmt.Println(configs.ByNamespace("kube-system").Get("a"))
	<-ctx.Done()
}
