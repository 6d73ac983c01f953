// Package transform holds transforms; the comment beside each says what the
// analysis knows of it.
package transform

import (
	"errors"
	"fmt"
	"log"
	"strings"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/client-go/tools/cache"
)

var _ = []cache.TransformFunc{
	stripAccessor, stripSwitch, checked, unchecked, filter, filterOthers, rejectsOthers, fatal, info, uncheckedInfo,
	tolerantInfo, fresh, freshNode, freshWhole, wholeCopy, overwritten, cleared, renamed, grows, growsGuarded, counts,
	prefixes, formats, replaces, loses, losesGuarded, copies, copiesPart, returnsOriginal, trimmed, dynamic, tombstoneAware,
	helperChecked, chained, loops, dropped, restored, partial, metadataOnly,
}

func stripAccessor(obj any) (any, error) { // want "keeps \\[any\\]"
	if accessor, err := meta.Accessor(obj); err == nil {
		accessor.SetManagedFields(nil)
	}
	return obj, nil
}

func stripSwitch(obj any) (any, error) { // want "keeps \\[Pod Node\\]"
	switch o := obj.(type) {
	case *corev1.Pod:
		o.ManagedFields = nil
	case *corev1.Node:
		o.SetManagedFields(nil)
	}
	return obj, nil
}

func checked(obj any) (any, error) { // want "keeps \\[Pod strips Annotations,Spec.Volumes\\]"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	pod.Spec.Volumes = nil
	pod.Annotations = nil
	return pod, nil
}

func unchecked(obj any) (any, error) { // want "keeps \\[Pod strips Spec.Volumes\\] panics on others; panics on tombstone"
	pod := obj.(*corev1.Pod)
	pod.Spec.Volumes = nil
	return pod, nil
}

func filter(obj any) (any, error) { // want "\\[Pod\\] returns nil"
	pod, ok := obj.(*corev1.Pod)
	if ok && pod.Spec.NodeName == "" {
		return nil, nil
	}
	return obj, nil
}

func filterOthers(obj any) (any, error) { // want "keeps \\[Pod\\] drops others"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return nil, nil
	}
	return pod, nil
}

func rejectsOthers(obj any) (any, error) { // want "keeps \\[Pod\\] rejects others"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return nil, fmt.Errorf("not a pod: %T", obj)
	}
	return pod, nil
}

func fatal(obj any) (any, error) { // want "keeps \\[Pod\\] panics on others"
	var pod *corev1.Pod
	switch o := obj.(type) {
	case *corev1.Pod:
		pod = o
	case cache.DeletedFinalStateUnknown:
		pod, _ = o.Obj.(*corev1.Pod)
	}
	if pod == nil {
		log.Fatal("impossible")
	}
	return pod, nil
}

type podInfo struct{ name, namespace string }

func (p *podInfo) GetObjectMeta() metav1.Object {
	return &metav1.ObjectMeta{Name: p.name, Namespace: p.namespace}
}

func info(obj any) (any, error) { // want "\\[Pod to podInfo\\] rejects output; rejects others"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return nil, errors.New("not a pod")
	}
	return infoOf(pod), nil
}

func infoOf(pod *corev1.Pod) *podInfo { return &podInfo{pod.Name, pod.Namespace} }

func uncheckedInfo(obj any) (any, error) { // want "\\[Pod to podInfo\\] panics on output; panics on others; panics on tombstone"
	return infoOf(obj.(*corev1.Pod)), nil
}

func tolerantInfo(obj any) (any, error) { // want "\\[Pod to podInfo\\] rejects others"
	if done, ok := obj.(*podInfo); ok {
		return done, nil
	}
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return nil, errors.New("not a pod")
	}
	return infoOf(pod), nil
}

func fresh(obj any) (any, error) { // want "Pod strips Annotations,OwnerReferences,Finalizers,Spec.Volumes.*\\] drops version; drops namespace"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	return &corev1.Pod{
		ObjectMeta: metav1.ObjectMeta{Name: pod.Name, Labels: pod.Labels},
		Spec:       corev1.PodSpec{NodeName: pod.Spec.NodeName},
	}, nil
}

func freshNode(obj any) (any, error) { // want "Node strips .*\\] drops name"
	node, ok := obj.(*corev1.Node)
	if !ok {
		return obj, nil
	}
	small := &corev1.Node{}
	small.ResourceVersion = node.ResourceVersion
	return small, nil
}

func freshWhole(obj any) (any, error) { // want "\\[Pod strips Spec\\]$"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	return &corev1.Pod{TypeMeta: pod.TypeMeta, ObjectMeta: pod.ObjectMeta}, nil
}

func wholeCopy(obj any) (any, error) { // want "\\[Pod\\]$"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	small := *pod
	small.Status = corev1.PodStatus{}
	return &small, nil
}

func overwritten(obj any) (any, error) { // want "keeps \\[Pod strips .*\\] drops version; rejects others"
	if pod, ok := obj.(*corev1.Pod); ok {
		*pod = corev1.Pod{
			TypeMeta:   pod.TypeMeta,
			ObjectMeta: metav1.ObjectMeta{Name: pod.Name, Namespace: pod.Namespace},
		}
		return pod, nil
	}
	return nil, errors.New("not a pod")
}

func cleared(obj any) (any, error) { // want "keeps \\[any\\] drops version; drops namespace"
	accessor, err := meta.Accessor(obj)
	if err != nil {
		return obj, nil
	}
	accessor.SetResourceVersion("")
	accessor.SetNamespace("")
	return obj, nil
}

func renamed(obj any) (any, error) { // want "keeps \\[Pod\\] grows Name"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	pod.Name = "mirror-" + pod.Name
	return pod, nil
}

func grows(obj any) (any, error) { // want "keeps \\[Pod\\] grows Spec.Tolerations"
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Spec.Tolerations = append(pod.Spec.Tolerations, corev1.Toleration{Key: "seen"})
	}
	return obj, nil
}

func growsGuarded(obj any) (any, error) { // want "keeps \\[Pod\\]$"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	if !strings.HasPrefix(pod.Labels["app"], "x-") {
		pod.Labels["app"] = "x-" + pod.Labels["app"]
	}
	if _, done := pod.Annotations["done"]; done {
		return pod, nil
	}
	pod.Annotations["done"] = "true"
	pod.Spec.Tolerations = append(pod.Spec.Tolerations, corev1.Toleration{Key: "seen"})
	return pod, nil
}

func counts(obj any) (any, error) { // want "keeps \\[Pod\\] grows Generation"
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Generation++
	}
	return obj, nil
}

func prefixes(obj any) (any, error) { // want "keeps \\[Pod\\] grows Spec.Containers\\[\\].Image"
	if pod, ok := obj.(*corev1.Pod); ok {
		prefixImages(pod.Spec.Containers)
	}
	return obj, nil
}

func prefixImages(containers []corev1.Container) {
	for i := range containers {
		containers[i].Image = "mirror/" + containers[i].Image
	}
}

func formats(obj any) (any, error) { // want "keeps \\[Pod\\] grows Labels\\[\"app\"\\]"
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Labels["app"] = fmt.Sprintf("%s-x", pod.Labels["app"])
	}
	return obj, nil
}

func replaces(obj any) (any, error) { // want "keeps \\[Pod\\]$"
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Labels = map[string]string{"app": pod.Labels["app"]}
		pod.Spec.NodeName = strings.TrimSuffix(pod.Spec.NodeName, ".local")
		keep := pod.Spec.Containers[:0]
		for _, c := range pod.Spec.Containers {
			keep = append(keep, c)
		}
		pod.Spec.Containers = keep
		pod.Finalizers = append(pod.Finalizers[:0], "one")
	}
	return obj, nil
}

func loses(obj any) (any, error) { // want "keeps \\[Pod strips Spec.Volumes\\] loses Annotations\\[\"volumes\"\\] of Spec.Volumes"
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Annotations["volumes"] = fmt.Sprint(len(pod.Spec.Volumes))
		pod.Spec.Volumes = nil
	}
	return obj, nil
}

func losesGuarded(obj any) (any, error) { // want "keeps \\[Pod strips Spec.Volumes\\]$"
	if pod, ok := obj.(*corev1.Pod); ok {
		if pod.Spec.Volumes != nil {
			pod.Annotations["volumes"] = fmt.Sprint(len(pod.Spec.Volumes))
		}
		pod.Spec.Volumes = nil
	}
	return obj, nil
}

func copies(obj any) (any, error) { // want "\\[Pod\\] copies"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	pod = pod.DeepCopy()
	pod.ManagedFields = nil
	return pod, nil
}

func copiesPart(obj any) (any, error) { // want "keeps \\[Pod\\]$"
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Labels = pod.DeepCopy().Labels
	}
	return obj, nil
}

func returnsOriginal(obj any) (any, error) { // want "\\[any\\]$"
	o, ok := obj.(runtime.Object)
	if !ok {
		return obj, nil
	}
	copied := o.DeepCopyObject()
	accessor, err := meta.Accessor(copied)
	if err != nil || accessor.GetName() == "" {
		return obj, nil
	}
	return copied, nil
}

func trimmed(obj any) (any, error) { // want "keeps \\[Pod strips Spec.Containers\\[\\].Env\\]$"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return stripAccessor(obj)
	}
	for i := range pod.Spec.Containers {
		c := &pod.Spec.Containers[i]
		c.Env = nil
	}
	return pod, nil
}

func dynamic(obj any) (any, error) { // want "keeps \\[Unstructured strips Object\\[\"spec\"\\]\\]"
	u, ok := obj.(*unstructured.Unstructured)
	if !ok {
		return obj, nil
	}
	unstructured.RemoveNestedField(u.Object, "metadata", "managedFields")
	delete(u.Object, "status")
	delete(u.Object, "spec")
	return u, nil
}

func tombstoneAware(obj any) (any, error) { // want "keeps \\[Pod strips Spec.Volumes\\]$"
	var pod *corev1.Pod
	switch o := obj.(type) {
	case *corev1.Pod:
		pod = o
	case cache.DeletedFinalStateUnknown:
		pod, _ = o.Obj.(*corev1.Pod)
	}
	if pod == nil {
		return obj, nil
	}
	pod.Spec.Volumes = nil
	if unknown, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		unknown.Obj = pod
		return unknown, nil
	}
	return pod, nil
}

func helperChecked(obj any) (any, error) { // want "keeps \\[Pod\\]$"
	pod := asPod(obj)
	if pod == nil {
		return obj, nil
	}
	return pod, nil
}

func asPod(obj any) *corev1.Pod {
	pod, _ := obj.(*corev1.Pod)
	return pod
}

func chained(obj any) (any, error) { // want "keeps \\[Pod strips Annotations,Spec.Volumes\\] panics on others; panics on tombstone"
	next, err := checkedAnnotations(obj)
	if err != nil {
		return nil, err
	}
	return unchecked(next)
}

func checkedAnnotations(obj any) (any, error) {
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.Annotations = nil
	}
	return obj, nil
}

var podSteps = []func(*corev1.Pod){func(pod *corev1.Pod) { pod.Spec.Volumes = nil }}

func loops(obj any) (any, error) { // want "keeps \\[Pod\\]$"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	for _, step := range podSteps {
		step(pod)
	}
	return pod, nil
}

func dropped(obj any) (any, error) { // want "keeps \\[Pod strips .*\\] drops version; drops name; drops namespace"
	if pod, ok := obj.(*corev1.Pod); ok {
		pod.ObjectMeta = metav1.ObjectMeta{}
	}
	return obj, nil
}

func restored(obj any) (any, error) { // want "keeps \\[Pod strips .*\\]$"
	if pod, ok := obj.(*corev1.Pod); ok {
		name, namespace, version := pod.Name, pod.Namespace, pod.ResourceVersion
		pod.ObjectMeta = metav1.ObjectMeta{}
		pod.Name, pod.Namespace, pod.ResourceVersion = name, namespace, version
	}
	return obj, nil
}

func partial(obj any) (any, error) { // want "\\[Pod to PartialObjectMetadata\\] drops version$"
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	return &metav1.PartialObjectMetadata{ObjectMeta: metav1.ObjectMeta{Name: pod.Name, Namespace: pod.Namespace}}, nil
}

func metadataOnly(obj any) (any, error) { // want "keeps \\[PartialObjectMetadata strips Annotations\\] panics on others; panics on tombstone"
	m := obj.(*metav1.PartialObjectMetadata)
	m.SetAnnotations(nil)
	return m, nil
}
