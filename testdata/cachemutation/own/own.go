// Package own writes to what a transform of its own put into a cache.
package own

import (
	"errors"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/tools/cache"
)

// A summary is all that the cache keeps of a pod.
type summary struct {
	metav1.ObjectMeta
	owner, host string
	address     string
}

type finder struct {
	pods, nodes cache.SharedIndexInformer
	hosts       map[string]string
}

func summarize(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return nil, errors.New("no pod")
	}
	return &summary{
		ObjectMeta: metav1.ObjectMeta{Name: pod.Name, Namespace: pod.Namespace, OwnerReferences: pod.OwnerReferences},
		address:    pod.Status.PodIP,
	}, nil
}

func (f *finder) start() error { return f.pods.SetTransform(summarize) }

// host remembers what it found out in the object itself: the server has no such object.
func (f *finder) host(key string) string {
	obj, ok, err := f.pods.GetIndexer().GetByKey(key)
	if err != nil || !ok {
		return ""
	}
	found := obj.(*summary)
	found.host = f.hosts[found.address] // want info:"^found.host writes to what the program itself put into the cache: change a copy, if others read it$"
	return found.host
}

// owned has another function do so, and reads it the next time.
func (f *finder) owned(key string) string {
	obj, ok, err := f.pods.GetIndexer().GetByKey(key)
	if err != nil || !ok {
		return ""
	}
	found := obj.(*summary)
	if known(found) {
		return found.owner
	}
	resolve(found, f.hosts) // want info:"what the program itself put into the cache"
	return found.owner
}

func known(s *summary) bool { return s.owner != "" }

func resolve(s *summary, owners map[string]string) { s.owner = owners[s.Name] }

// named writes to the server's own objects, of which the cache keeps all.
func (f *finder) named(key, zone string) {
	obj, ok, err := f.nodes.GetIndexer().GetByKey(key)
	if err != nil || !ok {
		return
	}
	node := obj.(*corev1.Node)
	node.Spec.ProviderID = zone // want warning:"^node.Spec.ProviderID writes to an object of the cache: it no longer is what the server has; change a DeepCopy$"
}
