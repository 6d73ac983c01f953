//go:build kube33

// Package fallback lists pages with what its users give it.
package fallback

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Server lists pods by Reader, by Client where that is nil, and nodes by Client.
type Server struct {
	Client client.Client
	Reader client.Reader
}

func (s *Server) reader() client.Reader {
	if s.Reader != nil {
		return s.Reader
	}
	return s.Client
}

// Pods lists all.
func (s *Server) Pods(ctx context.Context) (names []string, err error) {
	for token := ""; ; {
		var pods corev1.PodList
		if err := s.reader().List(ctx, &pods, client.Limit(100), client.Continue(token)); err != nil {
			return nil, err
		}
		for _, pod := range pods.Items {
			names = append(names, pod.Name)
		}
		if token = pods.Continue; token == "" {
			return names, nil
		}
	}
}

// Other lists nodes in the same way.
type Other struct{ Client client.Client }

// Nodes lists all.
func (o *Other) Nodes(ctx context.Context) (names []string, err error) {
	for token := ""; ; {
		var nodes corev1.NodeList
		if err := o.Client.List(ctx, &nodes, client.Limit(100), client.Continue(token)); err != nil {
			return nil, err
		}
		for _, node := range nodes.Items {
			names = append(names, node.Name)
		}
		if token = nodes.Continue; token == "" {
			return names, nil
		}
	}
}
