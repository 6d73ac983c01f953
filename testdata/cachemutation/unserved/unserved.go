// Package unserved writes to objects of versions that servers have not got.
package unserved

import (
	networkingv1 "k8s.io/api/networking/v1"
	networkingv1beta1 "k8s.io/api/networking/v1beta1"
	networking "k8s.io/client-go/listers/networking/v1"
	networkingbeta "k8s.io/client-go/listers/networking/v1beta1"
)

type status struct {
	old     networkingbeta.IngressLister
	current networking.IngressLister
	modern  bool
}

func (s *status) sync(namespace, name string) error {
	if !s.modern {
		ingress, err := s.old.Ingresses(namespace).Get(name)
		if err != nil {
			return err
		}
		ingress.Annotations["synced"] = "true" // want info:"^ingress.Annotations\\[\"synced\"\\] writes to an object of the cache, but servers have none of the version since Kubernetes 1\\.22$"
		return publishOld(ingress)
	}
	ingress, err := s.current.Ingresses(namespace).Get(name)
	if err != nil {
		return err
	}
	ingress.Annotations["synced"] = "true" // want "writes to an object of the cache"
	return publish(ingress)
}

func publishOld(*networkingv1beta1.Ingress) error { return nil }

func publish(*networkingv1.Ingress) error { return nil }
