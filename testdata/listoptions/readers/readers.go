// Package readers lists through clients that other packages give it.
package readers

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Pager reads all pods page by page.
type Pager struct{ Client client.Reader }

// All returns the pods.
func (p *Pager) All(ctx context.Context) ([]corev1.Pod, error) {
	var all []corev1.Pod
	token := ""
	for {
		var pods corev1.PodList
		if err := p.Client.List(ctx, &pods, client.Limit(100), client.Continue(token)); err != nil {
			return nil, err
		}
		all = append(all, pods.Items...)
		if token = pods.Continue; token == "" {
			return all, nil
		}
	}
}

// Some returns some pods.
func Some(ctx context.Context, c client.Client) (pods corev1.PodList, err error) {
	return pods, c.List(ctx, &pods, client.Limit(10))
}

// Recent returns the pods of the server.
func Recent(ctx context.Context, c client.Client) (pods corev1.PodList, err error) {
	return pods, some(ctx, c)
}

func some(ctx context.Context, c client.Client) error {
	return c.List(ctx, &corev1.PodList{}, &client.ListOptions{Raw: &metav1.ListOptions{ResourceVersion: "0"}})
}

// Any tells whether there are pods.
func Any(ctx context.Context, c client.Client) bool {
	var pods corev1.PodList
	return c.List(ctx, &pods, client.Limit(1)) == nil && len(pods.Items) > 0
}

// Things returns objects that a manager does not cache by default.
func Things(ctx context.Context, c client.Client) (list unstructured.UnstructuredList, err error) {
	return list, c.List(ctx, &list, client.Limit(10))
}
