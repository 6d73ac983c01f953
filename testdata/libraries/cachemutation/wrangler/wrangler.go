package wrangler

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"

	"github.com/rancher/wrangler/v3/pkg/generic"
)

func rename(pods generic.CacheInterface[*corev1.Pod], nodes generic.NonNamespacedCacheInterface[*corev1.Node]) error {
	pod, err := pods.Get("default", "first")
	if err != nil {
		return err
	}
	pod.Labels["seen"] = "true" // want warning:"^pod.Labels.* writes to an object of the cache"
	all, err := nodes.List(labels.Everything())
	if err != nil {
		return err
	}
	for _, node := range all {
		node.Spec.Unschedulable = true // want info:"^node.Spec.Unschedulable writes to an object of the cache"
	}
	mine, err := pods.GetByIndex("owner", "me")
	if err != nil {
		return err
	}
	for _, p := range mine {
		p = p.DeepCopy()
		p.Labels["seen"] = "true"
	}
	return nil
}
