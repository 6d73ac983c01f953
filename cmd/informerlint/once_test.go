package main

import (
	"path/filepath"
	"testing"
)

// once has a package with the parts of two programs: one that runs on every node,
// and one that holds the pods of all of them.
var once = files{
	"a/a.go": `package a

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
`,
	"cmd/local/main.go": `package main

import (
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/controller/a"
)

func main() {
	var app a.App = a.Local{}
	app.Run(kubernetes.NewForConfigOrDie(&rest.Config{}), nil)
}
`,
	"cmd/central/main.go": `package main

import (
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/controller/a"
)

func main() {
	var app a.App = a.Central{}
	app.Run(kubernetes.NewForConfigOrDie(&rest.Config{}), nil)
}
`,
}

// TestOnce wants the cost of one process for a cache that no binary fills on every
// node, although its package is part of one that does.
func TestOnce(t *testing.T) {
	dir := module(t, once)
	informerlint(t, dir, "./...").is(t, 0, "", "")
	informerlint(t, dir, "-level=info", "./...").is(t, 1, "", "MB on a cluster of 1 000 nodes")
	informerlint(t, dir, "./a").is(t, 1, "", "MB on each node of a cluster of 1 000 nodes")
	write(t, filepath.Join(dir, "cmd", "both", "main.go"), `package main

import (
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/controller/a"
)

func main() {
	for _, app := range []a.App{a.Local{}, a.Central{}} {
		app.Run(kubernetes.NewForConfigOrDie(&rest.Config{}), nil)
	}
}
`)
	informerlint(t, dir, "./...").is(t, 1, "", "MB on each node of a cluster of 1 000 nodes")
}
