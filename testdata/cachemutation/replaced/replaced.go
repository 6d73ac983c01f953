//go:build kube31

// Package replaced writes to objects that updates have replaced in the cache.
package replaced

import (
	"reflect"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// differs compares all but the version, which it puts back.
func differs() predicate.Predicate {
	return predicate.Funcs{
		UpdateFunc: func(e event.UpdateEvent) bool {
			version := e.ObjectOld.GetResourceVersion()
			e.ObjectOld.SetResourceVersion(e.ObjectNew.GetResourceVersion()) // want info:"^e.ObjectOld.SetResourceVersion writes to an update's old object until it returns: other handlers get it, too; change a copy$" unfixed
			defer e.ObjectOld.SetResourceVersion(version)
			return !reflect.DeepEqual(e.ObjectOld, e.ObjectNew)
		},
	}
}

// alike does the same for objects of a kind that is not known either: nothing tells
// that it is the same one.
func alike() predicate.Predicate {
	return predicate.Funcs{
		UpdateFunc: func(e event.UpdateEvent) bool {
			version := e.ObjectOld.GetResourceVersion()
			e.ObjectOld.SetResourceVersion(e.ObjectNew.GetResourceVersion()) // want info:"old object until it returns" unfixed
			same := reflect.DeepEqual(e.ObjectOld, e.ObjectNew)
			e.ObjectOld.SetResourceVersion(version)
			return same
		},
	}
}

// sometimes returns before it puts the version back.
func sometimes() predicate.Predicate {
	return predicate.Funcs{
		UpdateFunc: func(e event.UpdateEvent) bool {
			version := e.ObjectOld.GetResourceVersion()
			e.ObjectOld.SetResourceVersion(e.ObjectNew.GetResourceVersion()) // want info:"nothing else is seen to read that" unfixed
			if reflect.DeepEqual(e.ObjectOld, e.ObjectNew) {
				return false
			}
			e.ObjectOld.SetResourceVersion(version)
			return true
		},
	}
}

type controller struct {
	pods    corelisters.PodLister
	nodes   corelisters.NodeLister
	enqueue func(any)
}

// scaled puts the number back in a deferred function, and workers read it.
func (c *controller) scaled(pods, nodes, deployments, jobs cache.SharedIndexInformer) {
	_, _ = pods.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(before, after any) {
			older, newer := before.(*corev1.Pod), after.(*corev1.Pod)
			name := older.Spec.NodeName
			older.Spec.NodeName = newer.Spec.NodeName // want info:"old object until it returns"
			defer func() { older.Spec.NodeName = name }()
			if !reflect.DeepEqual(older.Spec, newer.Spec) {
				c.enqueue(newer)
			}
		},
	})
	_, _ = nodes.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(before, after any) {
			older, newer := before.(*corev1.Node), after.(*corev1.Node)
			older.Spec.ProviderID = newer.Spec.ProviderID // want warning:"^older.Spec.ProviderID writes to the old object of an update, which readers may have still: change a DeepCopy$"
			if !reflect.DeepEqual(older.Spec, newer.Spec) {
				c.enqueue(newer)
			}
		},
	})
	c.shared(deployments)
	c.current(jobs)
}

// shared has another handler of the kind, which gets the old object, too.
func (c *controller) shared(deployments cache.SharedIndexInformer) {
	_, _ = deployments.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(before, after any) {
			older, newer := before.(*appsv1.Deployment), after.(*appsv1.Deployment)
			paused := older.Spec.Paused
			older.Spec.Paused = newer.Spec.Paused // want error:"its other readers race with that"
			defer func() { older.Spec.Paused = paused }()
			if !reflect.DeepEqual(older.Spec, newer.Spec) {
				c.enqueue(newer)
			}
		},
	})
	_, _ = deployments.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(before, after any) {
			if before.(*appsv1.Deployment).Spec.Paused != after.(*appsv1.Deployment).Spec.Paused {
				c.enqueue(after)
			}
		},
	})
}

// current writes to the object that the cache holds, and puts it back.
func (c *controller) current(jobs cache.SharedIndexInformer) {
	_, _ = jobs.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(before, after any) {
			older, newer := before.(*batchv1.Job), after.(*batchv1.Job)
			suspend := newer.Spec.Suspend
			newer.Spec.Suspend = older.Spec.Suspend
			defer func() { newer.Spec.Suspend = suspend }() // want error:"its other readers race with that" unfixed
			if !reflect.DeepEqual(older.Spec, newer.Spec) {
				c.enqueue(newer)
			}
		},
	})
	_, _ = jobs.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if s := obj.(*batchv1.Job).Spec.Suspend; s != nil && *s {
				c.enqueue(obj)
			}
		},
	})
}

// work reads what the cache holds.
func (c *controller) work() (names []string) {
	pods, _ := c.pods.List(labels.Everything())
	for _, pod := range pods {
		names = append(names, pod.Spec.NodeName)
	}
	nodes, _ := c.nodes.List(labels.Everything())
	for _, node := range nodes {
		names = append(names, node.Spec.ProviderID)
	}
	return names
}
