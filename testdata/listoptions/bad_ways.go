package listoptions

import (
	"context"
	"fmt"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/metadata"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

const anyVersion = "0"

type lister struct {
	kube   kubernetes.Interface
	client client.Client
}

func newLister(config *rest.Config, kube kubernetes.Interface) (*lister, error) {
	c, err := client.New(config, client.Options{})
	return &lister{kube, c}, err
}

func (l *lister) inClosure(ctx context.Context) error {
	opts := metav1.ListOptions{ResourceVersion: anyVersion, Limit: 50} // want info:"Limit is ignored"
	return retry.OnError(retry.DefaultBackoff, func(error) bool { return true }, func() error {
		_, err := l.kube.CoreV1().Pods("").List(ctx, opts)
		return err
	})
}

func (l *lister) filledByHelper(ctx context.Context) {
	opts := &metav1.ListOptions{LabelSelector: "app=web"}
	setDefaults(opts)
	_, _ = l.kube.CoreV1().Pods("").List(ctx, *opts)
}

func setDefaults(opts *metav1.ListOptions) {
	opts.ResourceVersion = anyVersion
	if opts.Limit == 0 {
		opts.Limit = 50 // want info:"Limit is ignored"
	}
}

func (l *lister) bySwitch(ctx context.Context, mode int) {
	var opts metav1.ListOptions
	switch mode {
	case 0:
		opts.ResourceVersion = "0"
	case 1:
		opts.ResourceVersionMatch = metav1.ResourceVersionMatchExact // want error:"without ResourceVersion"
	default:
		opts.Limit = 50
	}
	_, _ = l.kube.CoreV1().Pods("").List(ctx, opts)
}

func (l *lister) byField(ctx context.Context) {
	var secrets corev1.SecretList
	_ = l.client.List(ctx, &secrets, client.MatchingFields{"metadata.namespace": "web", "spec.kind": "x"}) // want error:"spec.kind is no field selector of Secret"
	_ = l.client.List(ctx, &secrets, client.Limit(50), &client.ListOptions{Raw: &metav1.ListOptions{       // want info:"Limit is ignored"
		ResourceVersion: "0",
	}})
}

func (l *lister) callers(ctx context.Context) {
	l.list(ctx, "0", 0)
	l.list(ctx, "", 50)
}

func (l *lister) list(ctx context.Context, version string, limit int64) {
	_, _ = l.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{ResourceVersion: version, Limit: limit})
}

func (l *lister) callersOfBoth(ctx context.Context) {
	l.listBoth(ctx, metav1.ListOptions{ResourceVersion: "0"})
	l.listBoth(ctx, metav1.ListOptions{LabelSelector: "app=web"})
}

func (l *lister) listBoth(ctx context.Context, opts metav1.ListOptions) {
	opts.Limit = 50 // want info:"Limit is ignored"
	_, _ = l.kube.CoreV1().Pods("").List(ctx, opts)
}

func ofMetadata(ctx context.Context, c metadata.ResourceInterface) {
	_, _ = c.List(ctx, metav1.ListOptions{Limit: 50, ResourceVersion: "0"}) // want info:"Limit is ignored"
}

func longNames(ctx context.Context, kube kubernetes.Interface, volumes []corev1.PersistentVolume, claimOfTheWebserver *corev1.PersistentVolumeClaim) {
	for _, volumeOfTheLocalNode := range volumes {
		opts := metav1.ListOptions{LabelSelector: fmt.Sprintf("a in(b, c),%s=%s", key, volumeOfTheLocalNode.Spec.StorageClassName)} // want info:"Spec.StorageClassName is put into LabelSelector as text"
		_, _ = kube.CoreV1().Services("").List(ctx, opts)
	}
	opts := metav1.ListOptions{LabelSelector: "claim=" + claimOfTheWebserver.GetName()} // want info:"GetName\\(…\\) is put into LabelSelector as text"
	_, _ = kube.CoreV1().Pods("").List(ctx, opts)
}
