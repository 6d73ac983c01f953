// Package inline has no function that unwraps tombstones.
package inline

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	"k8s.io/klog/v2"
)

func register(informer cache.SharedIndexInformer, queue workqueue.RateLimitingInterface) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj interface{}) {
			pod := obj.(*corev1.Pod) // want error:"panics"
			queue.Add(pod.Name)
		},
	})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj interface{}) { queue.Add(obj.(*corev1.Node).Name) }, // want error:"panics"
	})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj interface{}) {
			pod, ok := obj.(*corev1.Pod) // want info:"nothing is seen to depend on them"
			if !ok {
				klog.Errorf("unexpected %T", obj)
				return
			}
			queue.Add(pod.Name)
		},
	})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj interface{}) {
			m, err := meta.Accessor(obj) // want info:"nothing is seen to depend on them"
			if err != nil {
				return
			}
			queue.Add(m.GetName())
		},
	})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj interface{}) {
			ok := false
			switch t := obj.(type) {
			case *corev1.Pod: // want info:"nothing is seen to depend on them"
				queue.Add(t.Name)
				ok = true
			case *corev1.Node:
				queue.Add(t.Name)
			}
			klog.Info(ok)
		},
	})
	informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj interface{}) bool {
			return obj.(*corev1.Pod).Spec.NodeName != "" // want error:"panics"
		},
		Handler: cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj interface{}) {
			key, _ := cache.DeletionHandlingMetaNamespaceKeyFunc(obj)
			queue.Add(key)
		}},
	})
}
