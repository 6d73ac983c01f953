// Package reader reads from listers that it is given. Its program implements
// some of them itself.
package reader

import (
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// Reader writes to what listers return.
type Reader struct {
	Pods  corelisters.PodLister
	Nodes corelisters.NodeLister
	// Services copies all of them in another package.
	Services corelisters.ServiceLister
	// Own is made by a factory.
	Own corelisters.PodLister
}

// New makes a reader.
func New(factory informers.SharedInformerFactory, pods corelisters.PodLister, nodes corelisters.NodeLister) *Reader {
	return &Reader{Pods: pods, Nodes: nodes, Own: factory.Core().V1().Pods().Lister()}
}

// copiedOne is silent: the lister of the program's own copies.
func (r *Reader) copiedOne() {
	pod, err := r.Pods.Pods("default").Get("db")
	if err == nil {
		pod.Labels["seen"] = "true"
	}
}

// copiedAll is silent, too.
func (r *Reader) copiedAll() {
	pods, _ := r.Pods.List(labels.Everything())
	for _, pod := range pods {
		pod.Labels["seen"] = "true"
	}
}

// copiedElsewhere is silent: a lister that copies one copies all.
func (r *Reader) copiedElsewhere() {
	services, _ := r.Services.List(labels.Everything())
	for _, service := range services {
		service.Labels["seen"] = "true"
	}
}

// returned is silent where the lister's result passes a function.
func (r *Reader) returned() {
	pods, _ := r.all()
	for _, pod := range pods {
		pod.Labels["seen"] = "true"
	}
}

// counted writes to what the program's own lister returns uncopied.
func (r *Reader) counted() {
	node, err := r.Nodes.Get("a")
	if err == nil {
		node.Labels["seen"] = "true" // want warning:"node.Labels\\[\"seen\"\\] writes to an object of the cache"
	}
}

// made writes to what a factory's lister returns.
func (r *Reader) made() {
	pod, err := r.Own.Pods("default").Get("db")
	if err == nil {
		pod.Labels["seen"] = "true" // want warning:"pod.Labels\\[\"seen\"\\] writes to an object of the cache"
	}
}

// Run does all of that.
func (r *Reader) Run() {
	r.copiedOne()
	r.copiedAll()
	r.copiedElsewhere()
	r.returned()
	r.counted()
	r.made()
}
