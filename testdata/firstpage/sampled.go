package firstpage

import (
	"context"
	"math/rand"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// In this file any object of a list will do.

func firstOfLoop(ctx context.Context, kube kubernetes.Interface) (string, error) {
	nodes, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{Limit: 50})
	if err != nil {
		return "", err
	}
	for _, node := range nodes.Items {
		return node.Status.NodeInfo.KubeletVersion, nil
	}
	return "", nil
}

func leftAtOnce(ctx context.Context, kube kubernetes.Interface) (version string, err error) {
	nodes, err := kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{Limit: 50})
	if err != nil {
		return "", err
	}
	for _, node := range nodes.Items {
		version = node.Status.NodeInfo.KubeletVersion
		break
	}
	return version, nil
}

func drawn(ctx context.Context, kube kubernetes.Interface) (string, error) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 100})
	if err != nil || len(pods.Items) == 0 {
		return "", err
	}
	return pods.Items[rand.Intn(len(pods.Items))].Name, nil
}

func byHelper(ctx context.Context, kube kubernetes.Interface) (string, error) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 100})
	if err != nil {
		return "", err
	}
	return firstName(pods.Items), nil
}

func firstName(pods []corev1.Pod) string {
	if len(pods) > 0 {
		return pods[0].Name
	}
	return ""
}

// matched looks for one of all.
func matched(ctx context.Context, kube kubernetes.Interface, ip string) (string, error) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{Limit: 100}) // want info:"objects after the first 100 are silently dropped"
	if err != nil {
		return "", err
	}
	for _, pod := range pods.Items {
		if pod.Status.PodIP == ip {
			return pod.Name, nil
		}
	}
	return "", nil
}
