package rawwatch

import (
	"context"
	"errors"
	"log"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// Good: each run makes an object, and watches from its version.
func waitsForEach(ctx context.Context, client kubernetes.Interface, wanted []*corev1.Pod) {
	for {
		for _, pod := range wanted {
			if err := waitsForOne(ctx, client, pod); err != nil {
				log.Print(err)
			}
		}
		time.Sleep(time.Minute)
	}
}

func waitsForOne(ctx context.Context, client kubernetes.Interface, pod *corev1.Pod) error {
	made, err := client.CoreV1().Pods(pod.Namespace).Create(ctx, pod, metav1.CreateOptions{})
	if err != nil {
		return err
	}
	w, err := client.CoreV1().Pods(pod.Namespace).Watch(ctx, metav1.ListOptions{ResourceVersion: made.ResourceVersion})
	if err != nil {
		return err
	}
	func() {
		for {
			select {
			case event, ok := <-w.ResultChan():
				if !ok {
					return
				}
				switch event.Object.(type) {
				case *corev1.Pod:
					made = event.Object.(*corev1.Pod)
					if made.Status.Phase == corev1.PodRunning {
						w.Stop()
					}
				default:
					// a status: the timer ends the wait
				}
			case <-time.After(time.Minute):
				w.Stop()
			}
		}
	}()
	if made.Status.Phase != corev1.PodRunning {
		return errors.New("the pod does not run")
	}
	return nil
}
