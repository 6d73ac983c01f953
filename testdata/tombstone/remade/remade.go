// Package remade makes objects anew that were deleted by mistake.
package remade

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/klog/v2"
)

type keeper struct {
	client kubernetes.Interface
	names  map[string]bool
}

func (k *keeper) watch(f informers.SharedInformerFactory) {
	f.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: k.remake})
	f.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: k.forget})
	f.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: k.forgetOwned})
}

// remake trusts the phase that the cache saw last.
func (k *keeper) remake(obj any) {
	pod := obj.(*corev1.Pod) // want error:"panics" unsafe
	k.create(pod)
}

func (k *keeper) create(pod *corev1.Pod) {
	if pod.Status.Phase == corev1.PodSucceeded {
		return
	}
	pod = &corev1.Pod{ObjectMeta: metav1.ObjectMeta{Name: pod.Name}, Spec: pod.Spec}
	if _, err := k.client.CoreV1().Pods("a").Create(context.TODO(), pod, metav1.CreateOptions{}); err != nil {
		klog.Error(err)
	}
}

func (k *keeper) forget(obj any) {
	pod := obj.(*corev1.Pod) // want error:"panics" safe
	klog.InfoS("gone", "pod", klog.KObj(pod), "labels", pod.GetLabels())
	k.drop(pod)
}

func (k *keeper) forgetOwned(obj any) {
	pod, _ := obj.(*corev1.Pod) // want error:"fails" safe
	if owner := metav1.GetControllerOf(pod); owner != nil {
		delete(k.names, owner.Name+pod.Name)
	}
}

func (k *keeper) drop(pod *corev1.Pod) { delete(k.names, pod.Namespace+"/"+pod.Name) }
