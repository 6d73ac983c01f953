package agent

import (
	"context"
	"os"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	"k8s.io/client-go/kubernetes"
)

func (c *config) keep(ctx context.Context) {
	go wait.UntilWithContext(ctx, c.local, 3*time.Minute)
	go wait.UntilWithContext(ctx, c.current, 5*time.Minute)
	go wait.UntilWithContext(ctx, c.busy, 5*time.Second)
	go wait.UntilWithContext(ctx, c.orphans, time.Minute)
	go wait.UntilWithContext(ctx, c.names, 10*time.Minute)
	go wait.UntilWithContext(ctx, c.swept, time.Minute)
}

// The watch cache keeps the pods of a node together.
func (c *config) local(ctx context.Context) {
	_, _ = c.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{FieldSelector: "spec.nodeName=" + os.Getenv("NODE_NAME"), ResourceVersion: "0"}) // want info:"LIST of Pods by field in all namespaces every 3m"
}

// Without a resourceVersion it answers as well from 1.31 on.
func (c *config) current(ctx context.Context) {
	pods, err := c.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{FieldSelector: "spec.nodeName=" + c.node}) // want info:"LIST of Pods by field in all namespaces every 5m" info:"LIST of a node.s objects with unset resourceVersion"
	if err == nil {
		println(len(pods.Items))
	}
}

// All nodes together have it send thousands of pods a second.
func (c *config) busy(ctx context.Context) {
	pods, err := c.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{FieldSelector: "spec.nodeName=" + c.node}) // want warning:"LIST of Pods by field in all namespaces every 5s" info:"LIST of a node.s objects with unset resourceVersion"
	if err == nil {
		println(len(pods.Items))
	}
}

// An informer on each node would get what all kubelets write.
func (c *config) names(ctx context.Context) {
	nodes, err := c.kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{}) // want info:"LIST of Nodes every 10m: the server reads and encodes them all; narrow it by a selector, or read page by page$"
	if err == nil {
		println(len(nodes.Items))
	}
}

// What is not there any more is removed of another kind.
func (c *config) orphans(ctx context.Context) {
	nodes, err := c.kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{}) // want info:"LIST of Nodes every 1m: it decides what to delete"
	if err != nil {
		return
	}
	known := map[string]bool{}
	for _, n := range nodes.Items {
		known[n.Name] = true
	}
	for _, name := range []string{"a", "b"} {
		if !known[name] {
			_ = c.kube.CoordinationV1().Leases("agents").Delete(ctx, name, metav1.DeleteOptions{})
		}
	}
}

func (c *config) swept(ctx context.Context) {
	known, err := nodeNames(ctx, c.kube)
	if err != nil {
		return
	}
	for _, name := range []string{"a", "b"} {
		if !known[name] {
			c.drop(ctx, name)
		}
	}
}

func (c *config) drop(ctx context.Context, name string) {
	_ = c.kube.CoordinationV1().Leases("agents").Delete(ctx, name, metav1.DeleteOptions{})
}

func nodeNames(ctx context.Context, kube kubernetes.Interface) (map[string]bool, error) {
	nodes, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{}) // want info:"LIST of Nodes every 1m: it decides what to delete"
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for _, n := range nodes.Items {
		known[n.Name] = true
	}
	return known, nil
}
