//go:build go1.21

package itempointer

import corev1 "k8s.io/api/core/v1"

// In this file all iterations of a loop share its variables.

func sharedInMap(l *corev1.PodList) map[string]*corev1.Pod {
	byName := map[string]*corev1.Pod{}
	for _, p := range l.Items {
		byName[p.Name] = &p // want error:"^&p outlives its iteration: before Go 1.22 all iterations share p, so what is kept becomes the last item$"
	}
	return byName
}

func sharedInSlice(l *corev1.PodList) (out []*corev1.Pod) {
	for _, p := range l.Items {
		if p.Spec.NodeName != "" {
			// Only those that run.
			out = append(out, &p) // want error:"becomes the last item"
		}
	}
	return out
}

func sharedInVariable(l *corev1.PodList) (last *corev1.Pod) {
	for _, p := range l.Items {
		if p.Spec.NodeName == "" {
			last = &p // want error:"outlives its iteration"
		}
	}
	return last
}

func sharedInField(l *corev1.PodList) *wrapped {
	w := &wrapped{}
	for _, p := range l.Items {
		if p.Spec.NodeName == "" {
			w.pod = &p // want error:"outlives its iteration"
		}
	}
	return w
}

func sharedByHelper(t *tracker, pods []corev1.Pod) {
	for _, p := range pods {
		t.add(&p) // want error:"outlives its iteration"
	}
}

func sharedAndReturned(l *corev1.PodList, name string) *corev1.Pod {
	for _, p := range l.Items {
		if p.Name == name {
			return &p
		}
	}
	return nil
}

func sharedAndLeft(l *corev1.PodList, name string) (found *corev1.Pod) {
	for _, p := range l.Items {
		if p.Name == name {
			found = &p
			break
		}
	}
	return found
}

func sharedForNow(l *corev1.PodList) (n int) {
	for _, p := range l.Items {
		if named(&p) {
			one := []*corev1.Pod{&p}
			n += len(one)
		}
	}
	return n
}

func copiedPerIteration(l *corev1.PodList) (out []*corev1.Pod) {
	for _, p := range l.Items {
		p := p
		out = append(out, &p)
	}
	return out
}
