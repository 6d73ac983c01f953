package firstpage

import (
	"context"

	authorizationv1 "k8s.io/api/authorization/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/util/workqueue"
)

// taint has the server change what it is given.
func taint(ctx context.Context, kube kubernetes.Interface, nodes []corev1.Node) error {
	for i := range nodes {
		nodes[i].Spec.Unschedulable = true
		if _, err := kube.CoreV1().Nodes().Update(ctx, &nodes[i], metav1.UpdateOptions{}); err != nil {
			return err
		}
	}
	return nil
}

func taintsFirst(ctx context.Context, kube kubernetes.Interface) error {
	nodes, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{Limit: 100}) // want warning:"first 100 are"
	if err != nil {
		return err
	}
	return taint(ctx, kube, nodes.Items)
}

// The page has all nodes of the reference cluster.
func taintsAll(ctx context.Context, kube kubernetes.Interface) error {
	nodes, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{Limit: 5000}) // want info:"first 5000 are"
	if err != nil {
		return err
	}
	return taint(ctx, kube, nodes.Items)
}

func enqueuesFirst(ctx context.Context, kube kubernetes.Interface, queue workqueue.RateLimitingInterface) error {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 500}) // want warning:"first 500 are"
	if err != nil {
		return err
	}
	for _, pod := range pods.Items {
		queue.Add(pod.Namespace + "/" + pod.Name)
	}
	return nil
}

// Of one namespace the page may have all.
func enqueuesSome(ctx context.Context, kube kubernetes.Interface, queue workqueue.RateLimitingInterface) error {
	pods, err := kube.CoreV1().Pods("kube-system").List(ctx, metav1.ListOptions{Limit: 500}) // want info:"first 500 are"
	if err != nil {
		return err
	}
	for _, pod := range pods.Items {
		queue.Add(pod.Namespace + "/" + pod.Name)
	}
	return nil
}

// nodeNames is called by what removes the configuration of all other nodes.
func nodeNames(ctx context.Context, kube kubernetes.Interface) (map[string]bool, error) {
	nodes, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{Limit: 200}) // want warning:"first 200 are"
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	for _, node := range nodes.Items {
		names[node.Name] = true
	}
	return names, nil
}

func prune(ctx context.Context, kube kubernetes.Interface, configured []string) error {
	names, err := nodeNames(ctx, kube)
	if err != nil {
		return err
	}
	for _, name := range configured {
		if !names[name] {
			if err := kube.CoreV1().ConfigMaps("default").Delete(ctx, name, metav1.DeleteOptions{}); err != nil {
				return err
			}
		}
	}
	return nil
}

// choices are shown to who may list them.
func choices(ctx context.Context, kube kubernetes.Interface) (names []string) {
	review := &authorizationv1.SelfSubjectAccessReview{}
	if _, err := kube.AuthorizationV1().SelfSubjectAccessReviews().Create(ctx, review, metav1.CreateOptions{}); err != nil {
		return nil
	}
	namespaces, err := kube.CoreV1().Namespaces().List(ctx, metav1.ListOptions{Limit: 100}) // want info:"first 100 are"
	if err != nil {
		return nil
	}
	for _, namespace := range namespaces.Items {
		names = append(names, namespace.Name)
	}
	return names
}

func menu(ctx context.Context, kube kubernetes.Interface, show func([]string)) {
	show(choices(ctx, kube))
}

var _ = []any{taintsFirst, taintsAll, enqueuesFirst, enqueuesSome, prune, menu}
