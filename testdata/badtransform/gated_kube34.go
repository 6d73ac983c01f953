//go:build kube34 && !kube35

package badtransform

import (
	"errors"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Informers stream their initial list here only if WatchListClient is switched on.
var gated = []cache.TransformFunc{gatedOutput, gatedRejects, gatedMoves}

func gatedOutput(obj any) (any, error) {
	pod := obj.(*corev1.Pod) // want info:"obj.\\(\\*corev1.Pod\\) panics on the \\*badtransform.summary it returned: with WatchListClient, client-go transforms a streamed initial list twice"
	return &summary{pod.ObjectMeta, pod.Status.Phase}, nil
}

func gatedRejects(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return nil, errors.New("not a pod") // want info:"gatedRejects rejects the \\*badtransform.summary it returned: with WatchListClient, the streamed initial list fails"
	}
	return &summary{pod.ObjectMeta, pod.Status.Phase}, nil
}

func gatedMoves(obj any) (any, error) {
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Labels["node"] = pod.Spec.NodeName // want info:"gatedMoves computes Labels\\[\"node\"\\] from Spec.NodeName and drops that: with WatchListClient, client-go"
		pod.Spec = corev1.PodSpec{}
	}
	return obj, nil
}
