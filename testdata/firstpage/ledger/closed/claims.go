package closed

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"

	"example.com/testdata/firstpage/ledger"
)

// ClaimPager turns the pages of a client.
func ClaimPager(kube kubernetes.Interface) *ledger.ClaimPager {
	return &ledger.ClaimPager{Kube: kube, List: kube.CoreV1().PersistentVolumeClaims("").List}
}

// Rehearsed asks no server.
func Rehearsed() *ledger.Claims {
	kube := fake.NewSimpleClientset()
	return &ledger.Claims{Kube: kube, List: kube.CoreV1().PersistentVolumeClaims("").List}
}

// Whole has a function that reads all of them, whatever it is asked for, if that is wanted.
func Whole(kube kubernetes.Interface, whole bool) *ledger.Claims {
	list := kube.CoreV1().PersistentVolumeClaims("").List
	if whole {
		list = func(ctx context.Context, _ metav1.ListOptions) (*corev1.PersistentVolumeClaimList, error) {
			return kube.CoreV1().PersistentVolumeClaims("").List(ctx, metav1.ListOptions{})
		}
	}
	return &ledger.Claims{Kube: kube, List: list}
}

// Asked has what a caller has.
func Asked(ctx context.Context, kube kubernetes.Interface, lister ledger.ClaimLister) error {
	return ledger.MarkFirst(ctx, kube, lister)
}
