//go:build kube31

// Package ticking has an informer each of whose resyncs is for its one handler.
package ticking

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

func smallPod(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	small := &corev1.Pod{} // want info:"^smallPod drops resourceVersion: updates look like resyncs, and only handlers that each resync is for get all of them$"
	small.Name, small.Namespace = pod.Name, pod.Namespace
	return small, nil
}

func run(client kubernetes.Interface, update func(old, obj any), stop chan struct{}) error {
	factory := informers.NewSharedInformerFactory(client, time.Minute)
	pods := factory.Core().V1().Pods().Informer()
	if err := pods.SetTransform(smallPod); err != nil {
		return err
	}
	if _, err := pods.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: update}); err != nil {
		return err
	}
	factory.Start(stop)
	return nil
}
