package rawwatch

import (
	"context"
	"log"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// A resolver has one loop receive the events of several watches.
type resolver struct {
	kube  kubernetes.Interface
	pods  map[string]*corev1.Pod
	nodes map[string]*corev1.Node
}

// follow sees each of them end, and begins anew.
func (r *resolver) follow(ctx context.Context) error {
	pods, err := r.kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{}) // want "^watch of Pod objects is restarted from the beginning"
	if err != nil {
		return err
	}
	nodes, err := r.kube.CoreV1().Nodes().Watch(ctx, metav1.ListOptions{}) // want "^watch of Node objects is restarted from the beginning"
	if err != nil {
		return err
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case event, ok := <-pods.ResultChan():
			if !ok {
				pods, err = r.kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{}) // want "^watch of Pod objects is restarted from the beginning"
				if err != nil {
					time.Sleep(time.Second)
				}
				continue
			}
			if pod, ok := event.Object.(*corev1.Pod); ok {
				r.pods[pod.Name] = pod
			}
		case event, ok := <-nodes.ResultChan():
			if !ok {
				nodes, err = r.kube.CoreV1().Nodes().Watch(ctx, metav1.ListOptions{}) // want "^watch of Node objects is restarted from the beginning"
				if err != nil {
					time.Sleep(time.Second)
				}
				continue
			}
			if node, ok := event.Object.(*corev1.Node); ok {
				r.nodes[node.Name] = node
			}
		}
	}
}

// unseen looks at the end of one watch only.
func (r *resolver) unseen(ctx context.Context) error {
	pods, err := r.kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	nodes, err := r.kube.CoreV1().Nodes().Watch(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for {
		select {
		case <-ctx.Done():
			return nil
		case event, ok := <-pods.ResultChan():
			if !ok {
				return nil
			}
			log.Print(event.Type)
		case event := <-nodes.ResultChan(): // want error:"the end of nodes.ResultChan.. goes unnoticed"
			if node, ok := event.Object.(*corev1.Node); ok {
				r.nodes[node.Name] = node
			}
		}
	}
}
