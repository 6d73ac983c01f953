// Package swept lists by a clock what it watches.
package swept

import (
	"context"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/rawwatch/recorder"
)

// sweeper also lists all pods, often.
type sweeper struct {
	kube kubernetes.Interface
	drop func(uid string)
	held map[string]bool
}

func start(ctx context.Context, kube kubernetes.Interface, drop func(string)) {
	go (&sweeper{kube: kube, drop: drop, held: map[string]bool{}}).run(ctx)
}

func (s *sweeper) run(ctx context.Context) {
	go func() {
		ticker := time.NewTicker(5 * time.Minute)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
				s.sweep(ctx)
			}
		}
	}()
	for {
		w, err := s.kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{}) // want info:"watch of Pod objects is restarted from the beginning"
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

// gathered asks for all at the same time, and ends when all have answered.
func (s *sweeper) gathered() (uids []string) {
	var asked sync.WaitGroup
	answers := make(chan string, len(s.held))
	for uid := range s.held {
		asked.Add(1)
		go func() {
			defer asked.Done()
			answers <- uid
		}()
	}
	asked.Wait()
	close(answers)
	for uid := range answers {
		uids = append(uids, uid)
	}
	return uids
}

func (s *sweeper) sweep(ctx context.Context) {
	if len(s.gathered()) == 0 {
		return
	}
	pods, err := recorder.Pods(ctx, s.kube)
	if err != nil {
		return
	}
	there := map[string]bool{}
	for i := range pods.Items {
		there[string(pods.Items[i].UID)] = true
	}
	for uid := range s.held {
		if !there[uid] {
			s.drop(uid)
		}
	}
}
