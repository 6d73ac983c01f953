package listoptions

import (
	"context"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

const ownerLabel = "example.com/owner"

// owned selects by a label that the program sets to the same: a name too long
// for it never gets that far.
func owned(ctx context.Context, kube kubernetes.Interface, d *appsv1.Deployment, template map[string]string) {
	template[ownerLabel] = d.Name
	_, _ = kube.CoreV1().Pods(d.Namespace).List(ctx, metav1.ListOptions{LabelSelector: ownerLabel + "=" + d.Name}) // want info:"d.Name is put into LabelSelector as text"
}

// others set this one.
func labelledByOthers(ctx context.Context, kube kubernetes.Interface, d *appsv1.Deployment) {
	_, _ = kube.CoreV1().Pods(d.Namespace).List(ctx, metav1.ListOptions{LabelSelector: "example.org/deployment=" + d.Name}) // want warning:"d.Name is put into LabelSelector as text"
}

// fromSetting has a value that whoever sets it up sees fail at once.
func fromSetting(ctx context.Context, kube kubernetes.Interface) {
	_, _ = kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{LabelSelector: "example.org/team=" + os.Getenv("TEAM")}) // want info:"is put into LabelSelector as text"
}
