// Package named writes the names of objects of caches: of some that it got by name,
// which have that name, and of others.
package named

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

type syncer struct {
	maps   listers.ConfigMapLister
	client kubernetes.Interface
	store  cache.Store
}

// copied changes what is its own.
func (s *syncer) copied(name string) (*corev1.ConfigMap, error) {
	m, err := s.maps.ConfigMaps("a").Get(name)
	if err != nil {
		return nil, err
	}
	m = m.DeepCopy()
	m.Name = name + "-copy"
	return m, nil
}

func (s *syncer) got(name string, wanted *corev1.ConfigMap) error {
	m, err := s.maps.ConfigMaps("a").Get(nameOf(name))
	if err != nil {
		return err
	}
	return s.update(m, wanted) // want info:"^s.update writes to the key by which the cache was asked for an object: change a DeepCopy$"
}

func (s *syncer) update(m, wanted *corev1.ConfigMap) error {
	m.Name = nameOf(wanted.Name)
	if m.Name == wanted.Name {
		return nil
	}
	_, err := s.client.CoreV1().ConfigMaps(m.Namespace).Update(context.TODO(), m, metav1.UpdateOptions{})
	return err
}

func nameOf(name string) string { return name + "-x" }

func (s *syncer) moved(key, namespace string) {
	obj, exists, err := s.store.GetByKey(key)
	if err == nil && exists {
		obj.(*corev1.Secret).SetNamespace(namespace) // want info:"writes to the key by which the cache was asked for an object"
	}
}

// more writes something else as well.
func (s *syncer) more(name, value string) {
	m, err := s.maps.ConfigMaps("a").Get(name)
	if err == nil {
		m.Name = name
		m.Data["x"] = value // want error:"writes to an object of the cache: later reads see what the server never had"
	}
}

// whole writes all of the metadata.
func (s *syncer) whole(name string, meta metav1.ObjectMeta) {
	m, err := s.maps.ConfigMaps("a").Get(name)
	if err == nil {
		m.ObjectMeta = meta // want error:"an object of the cache"
	}
}

// listed writes names of objects that it has found otherwise.
func (s *syncer) listed(name string) {
	all, err := s.maps.List(labels.Everything())
	if err != nil {
		return
	}
	for _, m := range all {
		m.Name = name // want error:"^m.Name writes to an object of the cache: later reads see what the server never had"
	}
}
