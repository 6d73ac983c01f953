// Package images knows which images the cluster runs.
package images

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// InUse returns the images of all pods, and notes them for those who remove the others.
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
	return images, note(ctx, client, images)
}

func note(ctx context.Context, client kubernetes.Interface, images map[string]bool) error {
	used := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: "images"}, Data: map[string]string{}}
	for image := range images {
		used.Data[image] = "in use"
	}
	_, err := client.CoreV1().ConfigMaps("kube-system").Update(ctx, used, metav1.UpdateOptions{})
	return err
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
