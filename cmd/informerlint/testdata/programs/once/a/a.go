// Package a has the parts of two programs: one that runs on every node, and one that
// holds the pods of all of them.
package a

import (
	"context"
	"os"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
)

type App interface {
	Run(client kubernetes.Interface, stop chan struct{})
}

type Local struct{}

func (Local) Run(client kubernetes.Interface, stop chan struct{}) {
	own := metav1.ListOptions{FieldSelector: "spec.nodeName=" + os.Getenv("NODE_NAME")}
	if pods, err := client.CoreV1().Pods("").List(context.Background(), own); err == nil {
		println(len(pods.Items))
	}
}

type Central struct{}

func (Central) Run(client kubernetes.Interface, stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Nodes().Informer()
	factory.Start(stop)
}
