package chosen

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"

	"example.com/testdata/cachemutation/chosen/fan"
)

func (p *placer) fanned(host string) error {
	pods, err := p.pods.List(labels.Everything())
	if err != nil {
		return err
	}
	return fan.Out(pods, func(pod *corev1.Pod) error { // want error:"^fan.Out writes to an object of the cache" unfixed
		pod.Labels["host"] = host
		return nil
	})
}

// fannedOwn has each function copy what it is given.
func (p *placer) fannedOwn(host string) error {
	pods, err := p.pods.List(labels.Everything())
	if err != nil {
		return err
	}
	return fan.Out(pods, func(pod *corev1.Pod) error {
		pod = pod.DeepCopy()
		pod.Labels["host"] = host
		return nil
	})
}

func (p *placer) copies(host string) error {
	pods, err := p.pods.List(labels.Everything())
	if err != nil {
		return err
	}
	return fan.Copies(pods, (*corev1.Pod).DeepCopy, func(pod *corev1.Pod) error {
		pod.Labels["host"] = host
		return nil
	})
}
