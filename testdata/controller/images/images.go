// Package images knows which images the cluster runs.
package images

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// InUse returns the images of all pods.
func InUse(ctx context.Context, client kubernetes.Interface) (map[string]bool, error) {
	pods, err := client.CoreV1().Pods(metav1.NamespaceAll).List(ctx, metav1.ListOptions{Limit: 500})
	if err != nil {
		return nil, err
	}
	images := map[string]bool{}
	for i := range pods.Items {
		for j := range pods.Items[i].Spec.Containers {
			images[pods.Items[i].Spec.Containers[j].Image] = true
		}
	}
	return images, nil
}

// OnNodes returns the images that the nodes hold.
func OnNodes(ctx context.Context, client kubernetes.Interface) (map[string]int64, error) {
	images := map[string]int64{}
	options := metav1.ListOptions{ResourceVersion: "0", Limit: 100}
	for {
		nodes, err := client.CoreV1().Nodes().List(ctx, options)
		if err != nil {
			return nil, err
		}
		for i := range nodes.Items {
			for _, image := range nodes.Items[i].Status.Images {
				for _, name := range image.Names {
					images[name] = image.SizeBytes
				}
			}
		}
		if nodes.Continue == "" {
			return images, nil
		}
		options = metav1.ListOptions{Limit: 100, Continue: nodes.Continue}
	}
}
