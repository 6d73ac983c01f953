// Package unheld does things for what is deleted, and holds no deletion up.
package unheld

import (
	"context"
	"slices"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"

	"example.com/testdata/cachemutation/unheld/api"
)

type users struct {
	client kubernetes.Interface
	claims corelisters.PersistentVolumeClaimLister
}

func without(modes []corev1.PersistentVolumeAccessMode) []corev1.PersistentVolumeAccessMode {
	i := slices.Index(modes, corev1.ReadWriteOnce)
	return append(modes[:i:i], modes[i+1:]...)
}

// leave is for users that are being deleted, which are gone at once.
func (u *users) leave(ctx context.Context, user *api.User) error {
	claim, err := u.claims.PersistentVolumeClaims("a").Get(user.Name)
	if err != nil {
		return err
	}
	if user.DeletionTimestamp != nil && slices.Contains(claim.Spec.AccessModes, corev1.ReadWriteOnce) {
		claim.Spec.AccessModes = without(claim.Spec.AccessModes) // want info:"^claim.Spec.AccessModes writes to an object of the cache for a deletion that no finalizer holds up: change a DeepCopy$"
		_, err = u.client.CoreV1().PersistentVolumeClaims("a").Update(ctx, claim, metav1.UpdateOptions{})
	}
	return err
}

// stay is for the others.
func (u *users) stay(ctx context.Context, user *api.User) error {
	claim, err := u.claims.PersistentVolumeClaims("a").Get(user.Name)
	if err != nil {
		return err
	}
	if user.DeletionTimestamp.IsZero() && slices.Contains(claim.Spec.AccessModes, corev1.ReadWriteOnce) {
		claim.Spec.AccessModes = without(claim.Spec.AccessModes) // want error:"^claim.Spec.AccessModes writes to an object of the cache: a failed update is never retried"
		_, err = u.client.CoreV1().PersistentVolumeClaims("a").Update(ctx, claim, metav1.UpdateOptions{})
	}
	return err
}

// end is for pods that are being deleted, which have some time for that.
func (u *users) end(ctx context.Context, pod *corev1.Pod) error {
	claim, err := u.claims.PersistentVolumeClaims("a").Get(pod.Name)
	if err != nil {
		return err
	}
	if !pod.DeletionTimestamp.IsZero() && slices.Contains(claim.Spec.AccessModes, corev1.ReadWriteOnce) {
		claim.Spec.AccessModes = without(claim.Spec.AccessModes) // want error:"^claim.Spec.AccessModes writes to an object of the cache: a failed update is never retried"
		_, err = u.client.CoreV1().PersistentVolumeClaims("a").Update(ctx, claim, metav1.UpdateOptions{})
	}
	return err
}
