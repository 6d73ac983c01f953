package open

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"

	"example.com/testdata/firstpage/ledger"
)

// Claims has the method of a client.
func Claims(kube kubernetes.Interface) *ledger.Claims {
	return &ledger.Claims{Kube: kube, List: kube.CoreV1().PersistentVolumeClaims("").List} // want warning:"^this is asked for one page whose continue token is never read: objects after the first 500 are silently dropped$"
}

// HarbourClaims has that of one for a namespace, which may have few.
func HarbourClaims(kube kubernetes.Interface) *ledger.Claims {
	return &ledger.Claims{Kube: kube, List: kube.CoreV1().PersistentVolumeClaims("harbour").List} // want info:"^this is asked for one page whose continue token is never read"
}

// marker has methods of clients by itself.
type marker struct {
	kube  kubernetes.Interface
	list  func(ctx context.Context, opts metav1.ListOptions) (*corev1.PersistentVolumeClaimList, error)
	local func(ctx context.Context, opts metav1.ListOptions) (*corev1.PersistentVolumeClaimList, error)
}

func newMarker(kube kubernetes.Interface) *marker {
	return &marker{kube, kube.CoreV1().PersistentVolumeClaims("").List, kube.CoreV1().PersistentVolumeClaims("harbour").List}
}

func (m *marker) mark(ctx context.Context) error {
	claims, err := m.list(ctx, metav1.ListOptions{Limit: 500}) // want warning:"^continue token of this LIST is never read: objects after the first 500 are silently dropped$"
	if err != nil {
		return err
	}
	return m.put(ctx, claims.Items)
}

func (m *marker) markLocal(ctx context.Context) error {
	claims, err := m.local(ctx, metav1.ListOptions{Limit: 500}) // want info:"^continue token of this LIST is never read"
	if err != nil {
		return err
	}
	return m.put(ctx, claims.Items)
}

func (m *marker) markAll(ctx context.Context) error {
	for opts := (metav1.ListOptions{Limit: 500}); ; {
		claims, err := m.list(ctx, opts)
		if err != nil {
			return err
		}
		if err := m.put(ctx, claims.Items); err != nil {
			return err
		}
		if opts.Continue = claims.Continue; opts.Continue == "" {
			return nil
		}
	}
}

func (m *marker) put(ctx context.Context, claims []corev1.PersistentVolumeClaim) error {
	for _, claim := range claims {
		claim.Labels = map[string]string{"seen": "true"}
		if _, err := m.kube.CoreV1().PersistentVolumeClaims(claim.Namespace).Update(ctx, &claim, metav1.UpdateOptions{}); err != nil {
			return err
		}
	}
	return nil
}

// Run marks all of them, and some again.
func Run(ctx context.Context, kube kubernetes.Interface) error {
	m := newMarker(kube)
	if err := m.markLocal(ctx); err != nil {
		return err
	}
	if err := m.mark(ctx); err != nil {
		return err
	}
	return m.markAll(ctx)
}
