package hotlist

import (
	"context"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	coreinformers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

type fixable struct {
	kube    kubernetes.Interface
	listers struct{ pods corelisters.PodLister }
	nodes   coreinformers.NodeInformer
	count   int
	kept    []corev1.Pod
}

func (f *fixable) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	for _, step := range []func(context.Context, string) error{f.selected, f.text, f.set, f.counted} {
		if err := step(ctx, req.Namespace); err != nil {
			return ctrl.Result{}, err
		}
	}
	if err := f.selected(ctx, req.Namespace); err != nil {
		return ctrl.Result{}, err
	}
	if err := f.text(ctx, req.Namespace); err != nil {
		return ctrl.Result{}, err
	}
	if err := f.set(ctx, req.Namespace); err != nil {
		return ctrl.Result{}, err
	}
	if err := f.counted(ctx, req.Namespace); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, f.notFixed(req.Namespace)
}

func (f *fixable) selected(ctx context.Context, ns string) error {
	selector := labels.SelectorFromSet(labels.Set{"app": "web"})
	pods, err := f.kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{ // want "read f.listers.pods"
		LabelSelector: selector.String(),
	})
	if err != nil {
		return err
	}
	for i := range pods.Items {
		fmt.Println(pods.Items[i].Spec.NodeName, pods.Items[i].GetName())
	}
	return nil
}

func (f *fixable) text(ctx context.Context, ns string) error {
	pods, err := f.kube.CoreV1().Pods(metav1.NamespaceAll).List(ctx, metav1.ListOptions{LabelSelector: "app in (a, b), " + ns}) // want "read f.listers.pods"
	if err != nil {
		return fmt.Errorf("listing pods: %w", err)
	}
	for _, pod := range pods.Items {
		if pod.Status.Phase == corev1.PodRunning && len(pod.Spec.Containers) > 0 {
			f.count++
		}
	}
	return nil
}

func (f *fixable) set(ctx context.Context, ns string) error {
	own := labels.Set{"app": ns}
	pods, err := f.kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{LabelSelector: own.String()}) // want "read f.listers.pods"
	if err != nil {
		return err
	}
	f.count = len(pods.Items)
	return nil
}

func (f *fixable) counted(ctx context.Context, _ string) error {
	nodes, err := f.kube.CoreV1().Nodes().List(ctx, metav1.ListOptions{}) // want `read f.nodes.Lister\(\)`
	if err != nil {
		return err
	}
	f.count += len(nodes.Items)
	return nil
}

// Objects of a lister belong to the cache; and a fix must compile.
func (f *fixable) notFixed(ns string) error {
	ctx := context.TODO()
	pods, err := f.kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{}) // want "read f.listers.pods"
	if err != nil {
		return err
	}
	f.count = len(pods.Items)
	written, err := f.kube.CoreV1().Pods(ns).List(context.TODO(), metav1.ListOptions{}) // want "read f.listers.pods"
	if err != nil {
		return err
	}
	for _, pod := range written.Items {
		pod.Labels["seen"] = "true"
	}
	kept, err := f.kube.CoreV1().Pods(ns).List(context.TODO(), metav1.ListOptions{}) // want "read f.listers.pods"
	if err != nil {
		return err
	}
	for _, pod := range kept.Items {
		f.kept = append(f.kept, pod)
	}
	var declared *corev1.PodList
	declared, err = f.kube.CoreV1().Pods(ns).List(context.TODO(), metav1.ListOptions{}) // want "read f.listers.pods"
	f.count = len(declared.Items)
	return err
}
