//go:build kube37

// Package metrics counts deleted objects.
package metrics

import (
	"github.com/prometheus/client_golang/prometheus"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/metrics/counters"
)

type controller struct {
	informer cache.SharedIndexInformer
	logger   counters.Logger
	deleted  prometheus.Counter
	took     prometheus.Histogram
	ages     *prometheus.GaugeVec
	pods     prometheus.Gauge
	registry *prometheus.Registry
}

// counts does nothing else for deleted objects, here or in another package.
func (c *controller) counts() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if node, ok := obj.(*corev1.Node); ok {
			c.deleted.Inc()
			c.took.Observe(float64(node.Generation))
			c.ages.WithLabelValues(node.Name).Set(0)
		}
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		node, ok := obj.(*corev1.Node)
		if !ok {
			return
		}
		c.logger.Info("gone: " + node.Name)
		counters.Known(node.Name)
		counters.Deleted("node")
	}})
}

// ends takes a series away that tells of the object, or one from how many there are.
func (c *controller) ends() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if node, ok := obj.(*corev1.Node); ok { // want warning:"never handled"
			c.ages.DeleteLabelValues(node.Name)
		}
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) { c.pods.Inc() },
		DeleteFunc: func(obj any) {
			if _, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
				c.pods.Dec()
			}
		},
	})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if _, ok := obj.(*corev1.Node); ok { // want warning:"never handled"
			c.registry.Unregister(c.ages)
		}
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if node, ok := obj.(*corev1.Node); ok { // want warning:"never handled"
			counters.Forget(node.Name)
		}
	}})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) { counters.Born() },
		DeleteFunc: func(obj any) {
			if _, ok := obj.(*corev1.Node); ok { // want warning:"never handled"
				counters.Died()
			}
		},
	})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if node, ok := obj.(*corev1.Node); ok { // want warning:"never handled"
			counters.Remember(node.Name)
		}
	}})
}
