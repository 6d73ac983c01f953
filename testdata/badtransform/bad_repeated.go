//go:build kube34 || !kube31

package badtransform

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/client-go/tools/cache"
)

var repeated = []cache.TransformFunc{appends, prefixes, counts, prefixesAll, formats, hashes, moves, growsUntyped, growsAfterHelper}

func appends(obj any) (any, error) {
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Finalizers = append(pod.Finalizers, "cached") // want warning:"appends adds to Finalizers each time it runs: client-go (transforms a streamed initial list twice|up to 0.30 transforms objects again)"
	}
	return obj, nil
}

func prefixes(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	pod.Labels["app"] = "team-" + pod.Labels["app"] // want warning:"prefixes adds to Labels\\[\"app\"\\] each time"
	return pod, nil
}

func counts(obj any) (any, error) {
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Generation++ // want warning:"counts adds to Generation each time"
	}
	return obj, nil
}

func prefixesAll(obj any) (any, error) {
	if pod, ok := obj.(*corev1.Pod); ok {
		for i := range pod.Spec.Containers {
			c := &pod.Spec.Containers[i]
			c.Image = "mirror/" + c.Image // want warning:"prefixesAll adds to Spec.Containers\\[\\].Image each time"
		}
	}
	return obj, nil
}

func formats(obj any) (any, error) {
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Spec.Hostname = fmt.Sprintf("%s.local", pod.Spec.Hostname) // want warning:"formats adds to Spec.Hostname each time"
	}
	return obj, nil
}

// hashes computes what it cannot compute again.
func hashes(obj any) (any, error) {
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Annotations["containers"] = names(pod) // want warning:"hashes computes Annotations\\[\"containers\"\\] from Spec.Containers and drops that"
		pod.Spec.Containers = nil
	}
	return obj, nil
}

// moves copies a field to another place.
func moves(obj any) (any, error) {
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Labels["node"] = pod.Spec.NodeName // want warning:"moves computes Labels\\[\"node\"\\] from Spec.NodeName and drops that"
		pod.Spec = corev1.PodSpec{}
	}
	return obj, nil
}

func names(pod *corev1.Pod) string {
	all := ""
	for _, c := range pod.Spec.Containers {
		all += c.Name
	}
	return all
}

func growsUntyped(obj any) (any, error) {
	if u, ok := obj.(*unstructured.Unstructured); ok {
		u.SetFinalizers(append(u.GetFinalizers(), "cached")) // want warning:"growsUntyped adds to Finalizers each time"
	}
	return obj, nil
}

// growsAfterHelper checks something else than its own traces.
func growsAfterHelper(obj any) (any, error) {
	pod, err := asPod(obj)
	if err != nil {
		return obj, nil
	}
	pod.Spec.Tolerations = append(pod.Spec.Tolerations, corev1.Toleration{Key: "x"}) // want warning:"growsAfterHelper adds to Spec.Tolerations each time"
	return pod, nil
}

func asPod(obj any) (*corev1.Pod, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return nil, fmt.Errorf("no pod: %T", obj)
	}
	return pod, nil
}
