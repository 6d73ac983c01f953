//go:build kube27

package listoptions

import (
	"context"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

func initialEventsOfList(ctx context.Context, kube kubernetes.Interface) {
	send := true
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{SendInitialEvents: &send}) // want error:"SendInitialEvents is for WATCH only"
}

func initialEventsWithoutMatch(ctx context.Context, kube kubernetes.Interface) {
	send := true
	_, _ = kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{
		SendInitialEvents:   &send, // want error:"without ResourceVersionMatch"
		AllowWatchBookmarks: true,
	})
	_, _ = kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{
		SendInitialEvents:    &send,
		AllowWatchBookmarks:  true,
		ResourceVersionMatch: metav1.ResourceVersionMatchExact, // want error:"is not NotOlderThan"
	})
}

func initialEvents(ctx context.Context, kube kubernetes.Interface) {
	send := true
	_, _ = kube.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{
		SendInitialEvents:    &send,
		AllowWatchBookmarks:  true,
		ResourceVersionMatch: metav1.ResourceVersionMatchNotOlderThan,
	})
}
