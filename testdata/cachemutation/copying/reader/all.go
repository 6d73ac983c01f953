package reader

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
)

func (r *Reader) all() ([]*corev1.Pod, error) { return r.Pods.List(labels.Everything()) }
