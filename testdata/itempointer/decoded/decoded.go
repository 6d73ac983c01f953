// Package decoded keeps pods that a kubelet has, and pods of a cluster.
package decoded

import (
	"context"
	"encoding/json"
	"io"
	"net/http"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// Store keeps pods.
type Store struct {
	client kubernetes.Interface
	pods   map[string]*corev1.Pod
}

// Forget drops one of them.
func (s *Store) Forget(name string) { delete(s.pods, name) }

// Kubelet keeps those of a node.
func (s *Store) Kubelet(url string) error {
	list, err := s.decoded(url)
	if err != nil {
		return err
	}
	for i := range list.Items {
		s.pods[list.Items[i].Name] = &list.Items[i] // want info:"&list.Items\\[i\\] is kept in s.pods"
	}
	return nil
}

func (s *Store) decoded(url string) (*corev1.PodList, error) {
	response, err := http.Get(url)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	list := &corev1.PodList{}
	return list, json.Unmarshal(body, list)
}

// Cluster keeps those of all nodes.
func (s *Store) Cluster(ctx context.Context) error {
	list, err := s.listed(ctx)
	if err != nil {
		return err
	}
	for i := range list.Items {
		s.pods[list.Items[i].Name] = &list.Items[i] // want warning:"&list.Items\\[i\\] is kept in s.pods"
	}
	return nil
}

func (s *Store) listed(ctx context.Context) (*corev1.PodList, error) {
	return s.client.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
}
