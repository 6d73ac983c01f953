// Package agent runs on every node: what each asks for, the server answers a
// thousand times.
package agent

import (
	"context"
	"os"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
)

type config struct {
	node string
	kube kubernetes.Interface
}

func newConfig(cfg *rest.Config) (*config, error) {
	kube, err := kubernetes.NewForConfig(cfg)
	return &config{node: os.Getenv("NODE_NAME"), kube: kube}, err
}

func (c *config) run(ctx context.Context) {
	wait.UntilWithContext(ctx, c.ping, 5*time.Second)
}

// own asks for what belongs to this node, once.
func (c *config) own(ctx context.Context) error {
	_, err := c.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{FieldSelector: "spec.nodeName=" + c.node}) // want info:"LIST of a node.s objects with unset resourceVersion"
	return err
}

func (c *config) ping(ctx context.Context) {
	nodes, err := c.kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{}) // want warning:"live LIST of Nodes every 5s: the server reads and encodes them all; read a lister or cached client$"
	if err != nil {
		return
	}
	for _, n := range nodes.Items {
		println(n.Name)
	}
}
