// Package holding has the deletion of users wait.
package holding

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

// hold has a user wait for what leave does.
func hold(user *api.User) { user.Finalizers = append(user.Finalizers, "example.com/leave") }

func (u *users) leave(ctx context.Context, user *api.User) error {
	claim, err := u.claims.PersistentVolumeClaims("a").Get(user.Name)
	if err != nil {
		return err
	}
	if user.DeletionTimestamp != nil && slices.Contains(claim.Spec.AccessModes, corev1.ReadWriteOnce) {
		claim.Spec.AccessModes = without(claim.Spec.AccessModes) // want error:"^claim.Spec.AccessModes writes to an object of the cache: a failed update is never retried"
		_, err = u.client.CoreV1().PersistentVolumeClaims("a").Update(ctx, claim, metav1.UpdateOptions{})
	}
	return err
}
