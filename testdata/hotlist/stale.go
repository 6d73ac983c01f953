package hotlist

import (
	"context"
	"fmt"
	"strconv"
	"time"

	corev1 "k8s.io/api/core/v1"
	policyv1 "k8s.io/api/policy/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// What is deleted because an old answer lacks something may well be needed.

func deletesUnused(ctx context.Context, kube kubernetes.Interface, ns string) error {
	pods, err := kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{ResourceVersion: "0"}) // want warning:"decides what to delete: it may answer from the past"
	if err != nil {
		return err
	}
	used := map[string]bool{}
	for _, pod := range pods.Items {
		for _, volume := range pod.Spec.Volumes {
			used[volume.Name] = true
		}
	}
	claims, err := kube.CoreV1().PersistentVolumeClaims(ns).List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for _, claim := range claims.Items {
		if !used[claim.Name] {
			if err := kube.CoreV1().PersistentVolumeClaims(ns).Delete(ctx, claim.Name, metav1.DeleteOptions{}); err != nil {
				return err
			}
		}
	}
	return nil
}

func deletesLeft(ctx context.Context, kube kubernetes.Interface, ns string) error {
	pods, err := kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{ResourceVersion: "0"}) // want warning:"decides what to delete: it may answer from the past"
	if err == nil && len(pods.Items) == 0 {
		err = kube.CoreV1().Namespaces().Delete(ctx, ns, metav1.DeleteOptions{})
	}
	return err
}

// A pod of the past says nothing about the node that has its node's name.
func deletesNamed(ctx context.Context, kube kubernetes.Interface) {
	pods, err := kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{ResourceVersion: "0"}) // want warning:"decides what to delete: it may answer from the past"
	if err != nil {
		return
	}
	for _, pod := range pods.Items {
		if pod.Status.Phase == corev1.PodFailed {
			_ = kube.CoreV1().Nodes().Delete(ctx, pod.Spec.NodeName, metav1.DeleteOptions{})
		}
	}
}

// The pods are those of an old answer, their owner is not.
func deletesWithOwner(ctx context.Context, kube kubernetes.Interface, ns string) {
	pods, err := kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{ResourceVersion: "0"}) // want warning:"decides what to delete: it may answer from the past"
	if err != nil {
		return
	}
	for _, pod := range pods.Items {
		_ = kube.CoreV1().Pods(ns).Delete(ctx, pod.Name, metav1.DeleteOptions{})
	}
	if len(pods.Items) < 3 {
		_ = kube.CoreV1().ReplicationControllers(ns).Delete(ctx, "web", metav1.DeleteOptions{})
	}
}

// Each copy has a name of its own.
func createsAnother(ctx context.Context, kube kubernetes.Interface, ns string) error {
	copies, err := kube.CoreV1().ConfigMaps(ns).List(ctx, metav1.ListOptions{ResourceVersion: "0"}) // want warning:"decides what to create: it may answer from the past"
	if err != nil || len(copies.Items) > 2 {
		return err
	}
	next := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: fmt.Sprintf("copy-%d", time.Now().Unix())}}
	_, err = kube.CoreV1().ConfigMaps(ns).Create(ctx, next, metav1.CreateOptions{})
	return err
}

func createsGenerated(ctx context.Context, kube kubernetes.Interface, ns string) error {
	copies, err := kube.CoreV1().ConfigMaps(ns).List(ctx, metav1.ListOptions{ResourceVersion: "0"}) // want warning:"decides what to create: it may answer from the past"
	if err != nil || len(copies.Items) > 2 {
		return err
	}
	next := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{GenerateName: "copy-"}}
	_, err = kube.CoreV1().ConfigMaps(ns).Create(ctx, next, metav1.CreateOptions{})
	return err
}

// The server refuses a second object of one name.
func createsNamed(ctx context.Context, kube kubernetes.Interface, ns, node string) error {
	reports, err := kube.CoreV1().ConfigMaps(ns).List(ctx, metav1.ListOptions{ResourceVersion: "0"}) // want info:"decides what to create: it may answer from the past"
	if err != nil || len(reports.Items) > 0 {
		return err
	}
	report := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: fmt.Sprintf("%s-report", node)}}
	_, err = kube.CoreV1().ConfigMaps(ns).Create(ctx, report, metav1.CreateOptions{})
	return err
}

// What is listed is gone by itself, or is found by the next round: an old answer costs
// a request in vain.

func deletesOwn(ctx context.Context, kube kubernetes.Interface, ns string) {
	pods, err := kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{ResourceVersion: "0", LabelSelector: "app=probe"}) // want info:"decides what to delete: it may answer from the past"
	if err != nil {
		return
	}
	for i := range pods.Items {
		if err := deletePod(ctx, kube, &pods.Items[i]); err != nil {
			println(err.Error())
		}
	}
}

// On a node "0" saves a quorum read, where an old answer does no harm.

func deletesOwnOfNode(ctx context.Context, kube kubernetes.Interface, ns, node string) {
	pods, err := kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{ResourceVersion: "0", FieldSelector: "spec.nodeName=" + node})
	if err == nil && len(pods.Items) > 0 {
		err = deletePod(ctx, kube, &pods.Items[0])
	}
	println(err != nil)
}

func deletesOwnOfNodeLive(ctx context.Context, kube kubernetes.Interface, ns, node string) {
	pods, err := kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{FieldSelector: "spec.nodeName=" + node}) // want info:"LIST of a node's objects with unset resourceVersion: a quorum read"
	if err == nil && len(pods.Items) > 0 {
		err = deletePod(ctx, kube, &pods.Items[0])
	}
	println(err != nil)
}

func deletesUnusedOfNode(ctx context.Context, kube kubernetes.Interface, ns, node string) error {
	pods, err := kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{FieldSelector: "spec.nodeName=" + node})
	if err != nil {
		return err
	}
	if len(pods.Items) == 0 {
		return kube.CoreV1().ConfigMaps(ns).Delete(ctx, "busy", metav1.DeleteOptions{})
	}
	return nil
}

func deletePod(ctx context.Context, kube kubernetes.Interface, pod *corev1.Pod) error {
	return kube.CoreV1().Pods(pod.Namespace).Delete(ctx, pod.Name, metav1.DeleteOptions{})
}

func deletesOld(ctx context.Context, kube kubernetes.Interface, ns string) {
	reports, err := kube.CoreV1().ConfigMaps(ns).List(ctx, metav1.ListOptions{ResourceVersion: "0"}) // want info:"decides what to delete: it may answer from the past"
	if err != nil {
		return
	}
	for _, report := range reports.Items {
		written, err := time.Parse(time.RFC3339, report.Data["written"])
		if err == nil && time.Since(written) > time.Hour {
			_ = kube.CoreV1().ConfigMaps(ns).Delete(ctx, report.Name, metav1.DeleteOptions{})
		}
	}
}

func deletesSorted(ctx context.Context, kube kubernetes.Interface, ns string, most int) {
	copies, err := kube.CoreV1().ConfigMaps(ns).List(ctx, metav1.ListOptions{ResourceVersion: "0"}) // want info:"decides what to delete: it may answer from the past"
	if err != nil {
		return
	}
	byNumber := map[int]corev1.ConfigMap{}
	for _, c := range copies.Items {
		if n, err := strconv.Atoi(c.Name); err == nil {
			byNumber[n] = c
		}
	}
	for n, c := range byNumber {
		if n > most {
			_ = kube.CoreV1().ConfigMaps(ns).Delete(ctx, c.Name, metav1.DeleteOptions{})
		}
	}
}

func evictsListed(ctx context.Context, kube kubernetes.Interface, ns string) {
	pods, err := kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{ResourceVersion: "0"}) // want info:"decides what to evict: it may answer from the past"
	if err != nil {
		return
	}
	for _, pod := range pods.Items {
		eviction := &policyv1.Eviction{ObjectMeta: metav1.ObjectMeta{Name: pod.Name, Namespace: ns}}
		_ = kube.PolicyV1().Evictions(ns).Evict(ctx, eviction)
	}
}

func deletesByReader(ctx context.Context, c client.Client, mgr ctrl.Manager) error {
	var list corev1.ConfigMapList
	opts := &client.ListOptions{Raw: &metav1.ListOptions{ResourceVersion: "0"}}
	if err := mgr.GetAPIReader().List(ctx, &list, opts); err != nil { // want info:"decides what to delete: it may answer from the past"
		return err
	}
	for _, item := range list.Items {
		gone := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: item.Name, Namespace: item.Namespace}}
		if err := c.Delete(ctx, gone); err != nil {
			return err
		}
	}
	return nil
}

func deletesAll(ctx context.Context, kube kubernetes.Interface, ns string) error {
	pods, err := kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{ResourceVersion: "0"}) // want info:"decides what to delete: it may answer from the past"
	if err != nil || len(pods.Items) == 0 {
		return err
	}
	return kube.CoreV1().Pods(ns).DeleteCollection(ctx, metav1.DeleteOptions{}, metav1.ListOptions{})
}
