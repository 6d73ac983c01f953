// Package prepared lists with options that another package prepares.
package prepared

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/firstpage/pages"
)

func mark(ctx context.Context, kube kubernetes.Interface, pods []corev1.Pod) error {
	for _, pod := range pods {
		pod.Labels = map[string]string{"seen": "true"}
		if _, err := kube.CoreV1().Pods(pod.Namespace).Update(ctx, &pod, metav1.UpdateOptions{}); err != nil {
			return err
		}
	}
	return nil
}

func sized(ctx context.Context, kube kubernetes.Interface) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, pages.Sized(500)) // want warning:"^continue token of this LIST is never read: objects after the first 500 are silently dropped$"
	if err != nil {
		return err
	}
	return mark(ctx, kube, pods.Items)
}

// changed says more.
func changed(ctx context.Context, kube kubernetes.Interface) (n int, _ error) {
	opts := pages.Usual("")
	opts.LabelSelector = "app"
	pods, err := kube.CoreV1().Pods("").List(ctx, opts) // want info:"^continue token of this LIST is never read: objects after the first 500 are silently dropped$"
	if err != nil {
		return 0, err
	}
	for _, pod := range pods.Items {
		n += len(pod.Spec.Containers)
	}
	return n, nil
}

// given has its caller say how many.
func given(ctx context.Context, kube kubernetes.Interface, limit int64) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, pages.Sized(limit))
	if err != nil {
		return err
	}
	return mark(ctx, kube, pods.Items)
}

// some wants a few.
func some(ctx context.Context, kube kubernetes.Interface) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, pages.Sized(3))
	if err != nil {
		return err
	}
	return mark(ctx, kube, pods.Items)
}

// every turns the pages.
func every(ctx context.Context, kube kubernetes.Interface) error {
	for token := ""; ; {
		pods, err := kube.CoreV1().Pods("").List(ctx, pages.From(token))
		if err != nil {
			return err
		}
		if err := mark(ctx, kube, pods.Items); err != nil {
			return err
		}
		if token = pods.Continue; token == "" {
			return nil
		}
	}
}

// following sets the token itself.
func following(ctx context.Context, kube kubernetes.Interface) error {
	for opts := pages.Sized(500); ; {
		pods, err := kube.CoreV1().Pods("").List(ctx, opts)
		if err != nil {
			return err
		}
		if err := mark(ctx, kube, pods.Items); err != nil {
			return err
		}
		if opts.Continue = pods.Continue; opts.Continue == "" {
			return nil
		}
	}
}

// perNode does not know how many.
func perNode(ctx context.Context, kube kubernetes.Interface, nodes *corev1.NodeList) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, pages.PerNode(nodes))
	if err != nil {
		return err
	}
	return mark(ctx, kube, pods.Items)
}
