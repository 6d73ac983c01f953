// Package follow watches on behalf of others.
package follow

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// ForUsers is called by what serves users only, who see it end.
func ForUsers(ctx context.Context, client kubernetes.Interface, write func(string)) {
	for ctx.Err() == nil {
		w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
		if err != nil {
			return
		}
		for event := range w.ResultChan() {
			write(string(event.Type))
		}
	}
}

// ForBoth is started by the program, too.
func ForBoth(ctx context.Context, client kubernetes.Interface, write func(string)) {
	for ctx.Err() == nil {
		w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{}) // want warning:"watch of Pod objects is restarted from the beginning"
		if err != nil {
			return
		}
		for event := range w.ResultChan() {
			write(string(event.Type))
		}
	}
}

// ForProgram serves nobody.
func ForProgram(ctx context.Context, client kubernetes.Interface, write func(string)) {
	for ctx.Err() == nil {
		w, err := client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{}) // want warning:"watch of Pod objects is restarted from the beginning"
		if err != nil {
			return
		}
		for event := range w.ResultChan() {
			write(string(event.Type))
		}
	}
}
