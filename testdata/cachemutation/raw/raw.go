//go:build kube31

// Package raw looks at what objects of caches hold encoded: decoders leave out what that
// may be decoded to.
package raw

import (
	"encoding/json"
	"fmt"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	appslisters "k8s.io/client-go/listers/apps/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

func (c *comparer) start(informer cache.SharedIndexInformer) error {
	_, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.handle})
	return err
}

type comparer struct {
	revisions appslisters.ControllerRevisionLister
	pods      listers.PodLister
}

func (c *comparer) one(name string) error {
	revision, err := c.revisions.ControllerRevisions("a").Get(name)
	if err != nil {
		return err
	}
	return unlabel(revision)
}

// unlabel writes to what it has decoded: no object of the API is a map.
func unlabel(revision *appsv1.ControllerRevision) error {
	var content any
	if len(revision.Data.Raw) > 0 {
		if err := json.Unmarshal(revision.Data.Raw, &content); err != nil {
			return err
		}
	} else {
		content = revision.Data.Object
	}
	metadata := content.(map[string]any)["metadata"].(map[string]any)
	metadata["creationTimestamp"] = nil
	fmt.Println(content)
	return nil
}

// decoded writes to what no decoder sets.
func (c *comparer) decoded() {
	revisions, _ := c.revisions.List(labels.Everything())
	for _, revision := range revisions {
		data := revision.Data
		if pod, ok := data.Object.(*corev1.Pod); ok {
			pod.Spec.NodeName = nameOf(pod)
		}
		label(revision.Data.Object)
	}
}

// handle gets its objects as any.
func (c *comparer) handle(obj any) {
	revision, ok := obj.(*appsv1.ControllerRevision)
	if !ok {
		return
	}
	label(revision.Data.Object)
	revision.Labels["seen"] = revision.Name // want error:"its other readers race"
}

func label(object runtime.Object) {
	if pod, ok := object.(*corev1.Pod); ok {
		pod.Spec.NodeName = nameOf(pod)
	}
}

func nameOf(pod *corev1.Pod) string { return pod.Name + "-x" }

// held puts an object of a cache into what it makes itself.
func (c *comparer) held(name string) error {
	pod, err := c.pods.Pods("a").Get(name)
	if err != nil {
		return err
	}
	data := runtime.RawExtension{Object: pod}
	data.Object.(*corev1.Pod).Spec.NodeName = nameOf(pod) // want warning:"it no longer is what the server has"
	return nil
}

// encoded writes to what is set.
func (c *comparer) encoded(name string) error {
	revision, err := c.revisions.ControllerRevisions("a").Get(name)
	if err != nil {
		return err
	}
	revision.Data.Raw[0] = byte(len(name)) // want error:"later reads see what the server never had"
	return nil
}

// accessed is of a type that an interface may hold.
func (c *comparer) accessed(name string) error {
	var content any
	pod, err := c.pods.Pods("b").Get(name)
	if err != nil {
		return err
	}
	content = metav1.Object(pod)
	content.(*corev1.Pod).Spec.Hostname = nameOf(pod) // want warning:"it no longer is what the server has"
	return nil
}

// replaced is set by the code itself.
func (c *comparer) replaced(name string) error {
	pod, err := c.pods.Pods("c").Get(name)
	if err != nil {
		return err
	}
	revision, err := c.revisions.ControllerRevisions("c").Get(name)
	if err != nil {
		return err
	}
	mine := revision.DeepCopy()
	mine.Data.Object = pod
	mine.Data.Object.(*corev1.Pod).Spec.Subdomain = nameOf(pod) // want warning:"it no longer is what the server has"
	return nil
}
