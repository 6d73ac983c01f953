// Package after writes to objects of a cache what the server has got before.
package after

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
)

type syncer struct {
	clientset kubernetes.Interface
	nodes     listers.NodeLister
	services  listers.ServiceLister
}

// cordon writes behind the update: one that fails is made again.
func (s *syncer) cordon(ctx context.Context) error {
	nodes, err := s.nodes.List(labels.Everything())
	if err != nil {
		return err
	}
	for _, node := range nodes {
		if node.Spec.Unschedulable {
			continue
		}
		if err := s.mark(ctx, node.DeepCopy()); err != nil {
			return err
		}
		node.Spec.Unschedulable = true // want info:"where other code reads it"
	}
	return nil
}

func (s *syncer) mark(ctx context.Context, node *corev1.Node) error {
	node.Spec.Unschedulable = true
	_, err := s.clientset.CoreV1().Nodes().Update(ctx, node, metav1.UpdateOptions{})
	return err
}

// open writes before the update, which tries several times.
func (s *syncer) open(ctx context.Context, name, address string) error {
	service, err := s.services.Services("a").Get(name)
	if err != nil || service.Spec.LoadBalancerIP == address {
		return err
	}
	for range 3 {
		service.Spec.LoadBalancerIP = address // want error:"a failed update is never retried"
		if err = s.send(ctx, service.DeepCopy()); err == nil {
			return nil
		}
	}
	return err
}

func (s *syncer) send(ctx context.Context, service *corev1.Service) error {
	_, err := s.clientset.CoreV1().Services("a").Update(ctx, service, metav1.UpdateOptions{})
	return err
}
