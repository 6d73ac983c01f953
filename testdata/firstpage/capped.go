package firstpage

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	storagev1 "k8s.io/api/storage/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/firstpage/pages"
)

func saidInside(ctx context.Context, kube kubernetes.Interface) ([]corev1.Pod, error) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{ // want info:"first 5000 are"
		// limit the maximum number of pods that
		// will be listed in a single request to reduce memory usage.
		Limit: 5000,
	})
	if err != nil {
		return nil, err
	}
	return pods.Items, nil
}

const (
	// atMost is the maximum number of nodes that a report has.
	atMost = 300
	// perPage is the maximum size of a page.
	perPage  = 400
	maxNodes = 600
)

func saidOfConstant(ctx context.Context, kube kubernetes.Interface) error {
	var opts metav1.ListOptions
	opts.Limit = atMost
	nodes, err := kube.CoreV1().Nodes().List(ctx, opts) // want info:"first 300 are"
	if err != nil {
		return err
	}
	return taint(ctx, kube, nodes.Items)
}

func saidOfPages(ctx context.Context, kube kubernetes.Interface) error {
	opts := metav1.ListOptions{Limit: perPage}
	nodes, err := kube.CoreV1().Nodes().List(ctx, opts) // want warning:"first 400 are"
	if err != nil {
		return err
	}
	return taint(ctx, kube, nodes.Items)
}

// A name alone is no explanation.
func onlyNamed(ctx context.Context, kube kubernetes.Interface) error {
	nodes, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{Limit: maxNodes}) // want warning:"first 600 are"
	if err != nil {
		return err
	}
	return taint(ctx, kube, nodes.Items)
}

func stopsThere(ctx context.Context, kube kubernetes.Interface, namespaces []string) (all []corev1.Secret) {
	var enough = 1000
	for _, namespace := range namespaces {
		secrets, err := kube.CoreV1().Secrets(namespace).List(ctx, metav1.ListOptions{Limit: int64(enough)}) // want info:"first 1000 are"
		if err != nil {
			continue
		}
		for i := range secrets.Items {
			if len(all) > enough {
				break
			}
			all = append(all, secrets.Items[i])
		}
	}
	return all
}

func ofAnother(ctx context.Context, kube kubernetes.Interface, namespaces []string) (all []corev1.Secret) {
	var enough, page = 1000, 50
	for _, namespace := range namespaces {
		secrets, err := kube.CoreV1().Secrets(namespace).List(ctx, metav1.ListOptions{Limit: int64(page)}) // want info:"first 50 are"
		if err != nil || page == 0 {
			continue
		}
		for i := range secrets.Items {
			if len(all) > enough {
				break
			}
			all = append(all, secrets.Items[i])
		}
	}
	return all
}

// again is the second caller of one LIST, beside fixedSize.
func again(ctx context.Context, kube kubernetes.Interface, visit func(corev1.Secret)) error {
	secrets, err := pages.Secrets(ctx, kube) // want info:"first 200 are"
	if err != nil {
		return err
	}
	for _, secret := range secrets.Items {
		visit(secret)
	}
	return nil
}

// The limit is beyond what there ever is of these.
func beyondAll(ctx context.Context, kube kubernetes.Interface) ([]storagev1.StorageClass, error) {
	classes, err := kube.StorageV1().StorageClasses().List(ctx, metav1.ListOptions{Limit: 500}) // want info:"first 500 are"
	if err != nil {
		return nil, err
	}
	return classes.Items, nil
}

func beyondNamespace(ctx context.Context, kube kubernetes.Interface) ([]corev1.Pod, error) {
	pods, err := kube.CoreV1().Pods("kube-system").List(ctx, metav1.ListOptions{Limit: 1000}) // want info:"first 1000 are"
	if err != nil {
		return nil, err
	}
	return pods.Items, nil
}

// How many objects have these labels is not known.
func labelled(ctx context.Context, kube kubernetes.Interface, selector string) ([]corev1.Pod, error) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 100, LabelSelector: selector}) // want info:"first 100 are"
	if err != nil {
		return nil, err
	}
	return pods.Items, nil
}

// A debug print of what happened to one object.
func happened(ctx context.Context, kube kubernetes.Interface, namespace, name string) {
	events, err := kube.CoreV1().Events(namespace).List(ctx, metav1.ListOptions{Limit: 100, FieldSelector: "involvedObject.name=" + name}) // want info:"first 100 are"
	if err != nil {
		return
	}
	for _, e := range events.Items {
		println(e.Message)
	}
}
