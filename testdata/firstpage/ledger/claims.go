package ledger

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
)

// ClaimLister lists claims, as a client of them does.
type ClaimLister interface {
	List(ctx context.Context, opts metav1.ListOptions) (*corev1.PersistentVolumeClaimList, error)
}

// Claims marks claims with what others put here.
type Claims struct {
	Kube kubernetes.Interface
	List func(ctx context.Context, opts metav1.ListOptions) (*corev1.PersistentVolumeClaimList, error)
}

// Mark takes the first page for all claims.
func (c *Claims) Mark(ctx context.Context) error {
	claims, err := c.List(ctx, metav1.ListOptions{Limit: 500})
	if err != nil {
		return err
	}
	return MarkClaims(ctx, c.Kube, claims.Items)
}

// MarkFirst does so with those that a client has.
func MarkFirst(ctx context.Context, kube kubernetes.Interface, lister ClaimLister) error {
	claims, err := lister.List(ctx, metav1.ListOptions{Limit: 500}) // want info:"^continue token of this LIST is never read"
	if err != nil {
		return err
	}
	return MarkClaims(ctx, kube, claims.Items)
}

// MarkClaims marks claims.
func MarkClaims(ctx context.Context, kube kubernetes.Interface, claims []corev1.PersistentVolumeClaim) error {
	for _, claim := range claims {
		claim.Labels = map[string]string{"seen": "true"}
		if _, err := kube.CoreV1().PersistentVolumeClaims(claim.Namespace).Update(ctx, &claim, metav1.UpdateOptions{}); err != nil {
			return err
		}
	}
	return nil
}

// ClaimPager reads every page.
type ClaimPager struct {
	Kube kubernetes.Interface
	List func(ctx context.Context, opts metav1.ListOptions) (*corev1.PersistentVolumeClaimList, error)
}

// Mark marks those of each.
func (p *ClaimPager) Mark(ctx context.Context) error {
	for opts := (metav1.ListOptions{Limit: 500}); ; {
		claims, err := p.List(ctx, opts)
		if err != nil {
			return err
		}
		if err := MarkClaims(ctx, p.Kube, claims.Items); err != nil {
			return err
		}
		if opts.Continue = claims.Continue; opts.Continue == "" {
			return nil
		}
	}
}
