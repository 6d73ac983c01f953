// Package chosen calls functions that it keeps in tables, fields and lists.
package chosen

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
)

// strategies are the ways to place a pod, by name.
var strategies = map[string]func(*corev1.Pod, string){
	"pin":   pin,
	"label": label,
}

// Strategies are those of other packages, too.
var Strategies = map[string]func(*corev1.Pod, string){"pin": pin}

// mixed are ways of which one leaves the pod as it is.
var mixed = map[string]func(*corev1.Pod, string){"look": look, "tag": tag}

// careful are ways that leave the pod itself as it is.
var careful = []func(*corev1.Pod, string){onCopy, look}

func pin(pod *corev1.Pod, node string) { pod.Spec.NodeName = node }

func label(pod *corev1.Pod, node string) { pod.Labels["node"] = node }

func tag(pod *corev1.Pod, node string) { pod.Spec.Hostname = node }

func onCopy(pod *corev1.Pod, node string) { pin(pod.DeepCopy(), node) }

func look(pod *corev1.Pod, node string) { fmt.Println(pod.Spec.NodeName == node) }

type placer struct {
	pods  listers.PodLister
	steps []step
	pure  []step2
}

type step struct {
	name string
	run  func(*corev1.Pod, string)
}

type step2 struct {
	name string
	run  func(*corev1.Pod, string)
}

func newPlacer(pods listers.PodLister) *placer {
	p := &placer{pods: pods}
	p.steps = append(p.steps, step{"name", p.name}, step{"note", p.note})
	p.pure = []step2{{"look", look}, {"copy", onCopy}}
	return p
}

func (p *placer) note(pod *corev1.Pod, node string) { pod.Annotations["node"] = node }

func (p *placer) name(pod *corev1.Pod, node string) { pod.Spec.Subdomain = node }

func (p *placer) byName(name, strategy string) error {
	pod, err := p.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	if place, ok := strategies[strategy]; ok {
		place(pod, "n") // want error:"^place writes to an object of the cache" safe
	}
	return nil
}

func (p *placer) inSteps(name string) error {
	pod, err := p.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	for _, s := range p.steps {
		s.run(pod, "n") // want error:"^s.run writes to an object of the cache" safe
	}
	return nil
}

// pureSteps has steps which write to copies.
func (p *placer) pureSteps(name string) error {
	pod, err := p.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	for _, s := range p.pure {
		s.run(pod, "n")
	}
	for _, place := range careful {
		place(pod, "n")
	}
	return nil
}

func (p *placer) either(name, strategy string) error {
	pod, err := p.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	mixed[strategy](pod, "n") // want error:"^mixed\\[strategy\\] writes to an object of the cache" safe
	return nil
}

// opened calls what other packages may have replaced.
func (p *placer) opened(name, strategy string) error {
	pod, err := p.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	Strategies[strategy](pod, "n")
	return nil
}

// copied has its own pod.
func (p *placer) copied(name, strategy string) error {
	pod, err := p.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	strategies[strategy](pod.DeepCopy(), "n")
	return nil
}
