package cachemutation

import (
	"context"
	"errors"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

type agreed struct {
	pods     listers.PodLister
	client   kubernetes.Interface
	template *corev1.Pod
}

func (a *agreed) oneOriginIsCopied(name string) (*corev1.Pod, error) {
	pod, err := a.pods.Pods("a").Get(name)
	if apierrors.IsNotFound(err) {
		pod = a.template.DeepCopy()
	} else if err != nil {
		return nil, err
	}
	pod.Labels["seen"] = "true" // want error:"cache" safe
	return pod, nil
}

func (a *agreed) otherOriginIsCopied(name string, fresh bool) (*corev1.Pod, error) {
	var pod *corev1.Pod
	var err error
	if fresh {
		pod = a.template.DeepCopy()
	} else {
		pod, err = a.pods.Pods("a").Get(name)
	}
	if err != nil {
		return nil, err
	}
	pod.Labels["seen"] = "true" // want error:"cache" safe
	return pod, nil
}

func (a *agreed) joinedInALoop(names []string) {
	pod := a.template.DeepCopy()
	for _, name := range names {
		pod.Labels["seen"] = "true" // want info:"kept from an earlier round" unfixed
		pod, _ = a.pods.Pods("a").Get(name)
	}
}

func (a *agreed) listIsForgotten() error {
	pods, err := a.pods.List(labels.Everything())
	if err != nil {
		return err
	}
	for _, pod := range pods {
		pod.Labels["seen"] = "true" // want error:"cache" safe
		_, err = a.client.CoreV1().Pods(pod.Namespace).Update(context.TODO(), pod, metav1.UpdateOptions{})
	}
	return err
}

func (a *agreed) listGoesOn() ([]*corev1.Pod, error) {
	pods, err := a.pods.List(labels.Everything())
	if err != nil {
		return nil, err
	}
	for _, pod := range pods {
		pod.Labels["seen"] = "true" // want error:"cache" unsafe
	}
	return pods, nil
}

func (a *agreed) handler(informer cache.SharedIndexInformer, keep func(any)) error {
	_, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			pod := obj.(*corev1.Pod)
			pod.Labels["seen"] = "true" // want error:"cache" unsafe
			keep(obj)
		},
		DeleteFunc: func(obj any) {
			pod, ok := obj.(*corev1.Pod)
			if !ok {
				return
			}
			pod.Labels["seen"] = "true" // want info:"deleted object" safe
			if _, err := cache.DeletionHandlingMetaNamespaceKeyFunc(obj); err != nil {
				keep(errors.New("no key"))
			}
		},
	})
	return err
}
