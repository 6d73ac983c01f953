package cause

import corev1 "k8s.io/api/core/v1"

// inAnotherFile is listed at the finding of the first place.
func (r *reader) inAnotherFile(name string) {
	pod, _ := r.pods.Pods("a").Get(name)
	moved(pod)
}

func moved(pod *corev1.Pod) { pod.Spec.Hostname = "h" }
