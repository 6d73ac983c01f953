//go:build kube34

package badtransform

import (
	"errors"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/klog/v2"
)

var onOutput = []cache.TransformFunc{uncheckedOutput, rejects, rejectsByDefault, fatalOutput, (&builder{}).convert}

// uncheckedOutput panics when it runs the second time.
func uncheckedOutput(obj any) (any, error) {
	pod := obj.(*corev1.Pod) // want error:"obj.\\(\\*corev1.Pod\\) panics on the \\*badtransform.summary it returned"
	return &summary{pod.ObjectMeta, pod.Status.Phase}, nil
}

// rejects makes the streamed list fail.
func rejects(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return nil, errors.New("not a pod") // want warning:"rejects rejects the \\*badtransform.summary it returned: the streamed initial list fails"
	}
	return &summary{pod.ObjectMeta, pod.Status.Phase}, nil
}

func rejectsByDefault(obj any) (any, error) {
	switch o := obj.(type) {
	case *corev1.Pod:
		return &summary{o.ObjectMeta, o.Status.Phase}, nil
	case cache.DeletedFinalStateUnknown:
		return o, nil
	default:
		return obj, fmt.Errorf("unexpected %T", obj) // want warning:"rejectsByDefault rejects the \\*badtransform.summary"
	}
}

// fatalOutput ends the process.
func fatalOutput(obj any) (any, error) {
	var pod *corev1.Pod
	switch o := obj.(type) {
	case *corev1.Pod:
		pod = o
	case cache.DeletedFinalStateUnknown:
		pod, _ = o.Obj.(*corev1.Pod)
	}
	if pod == nil {
		klog.Fatal("impossible") // want error:"fatalOutput panics on the \\*v1.PartialObjectMetadata it returned"
	}
	return &metav1.PartialObjectMetadata{ObjectMeta: pod.ObjectMeta}, nil
}

type builder struct{ suffix string }

// convert is a method, and builds its output in another one.
func (b *builder) convert(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return nil, errors.New("not a pod") // want warning:"convert rejects the \\*badtransform.summary"
	}
	s := b.build(pod)
	return &s, nil
}

func (b *builder) build(pod *corev1.Pod) summary { return summary{ObjectMeta: pod.ObjectMeta} }
