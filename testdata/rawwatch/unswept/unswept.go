// Package unswept lists other objects by a clock than it watches, or all too seldom.
package unswept

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

type sweeper struct {
	kube kubernetes.Interface
	drop func(uid string)
}

func start(ctx context.Context, kube kubernetes.Interface, drop func(string)) {
	go (&sweeper{kube: kube, drop: drop}).run(ctx)
}

func (s *sweeper) run(ctx context.Context) {
	go func() {
		for {
			time.Sleep(5 * time.Minute)
			_ = s.services(ctx)
		}
	}()
	go func() {
		for {
			time.Sleep(24 * time.Hour)
			_ = s.pods(ctx)
		}
	}()
	for {
		w, err := s.kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{}) // want warning:"watch of Pod objects is restarted from the beginning"
		if err != nil {
			return
		}
		for event := range w.ResultChan() {
			if pod, ok := event.Object.(*corev1.Pod); ok {
				s.drop(string(pod.UID))
			}
		}
	}
}

func (s *sweeper) services(ctx context.Context) error {
	services, err := s.kube.CoreV1().Services("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for i := range services.Items {
		s.drop(string(services.Items[i].UID))
	}
	return nil
}

func (s *sweeper) pods(ctx context.Context) error {
	pods, err := s.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	for i := range pods.Items {
		s.drop(string(pods.Items[i].UID))
	}
	return nil
}
