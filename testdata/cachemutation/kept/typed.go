//go:build kube31

package kept

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	corelisters "k8s.io/client-go/listers/core/v1"
)

// A typer writes what kind the objects of a cache are, which lists leave out.
type typer struct {
	claims corelisters.PersistentVolumeClaimLister
}

func (t *typer) one(name string) (runtime.Object, error) {
	claim, err := t.claims.PersistentVolumeClaims("a").Get(name)
	if err != nil {
		return nil, err
	}
	claim.GetObjectKind().SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("PersistentVolumeClaim")) // want warning:"no longer is what the server has"
	return claim, nil
}

func (t *typer) all() error {
	claims, err := t.claims.List(labels.Everything())
	for _, claim := range claims {
		typed(claim) // want warning:"no longer is what the server has"
	}
	return err
}

func typed(claim *corev1.PersistentVolumeClaim) {
	claim.TypeMeta.Kind = kindOf(claim)
}

func kindOf(runtime.Object) string { return "PersistentVolumeClaim" }

// boxed goes through the interface.
func (t *typer) boxed(name string) error {
	claim, err := t.claims.PersistentVolumeClaims("a").Get(name)
	if err != nil {
		return err
	}
	var object runtime.Object = claim
	object.GetObjectKind().SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("PersistentVolumeClaim")) // want warning:"no longer is what the server has"
	return nil
}

// copied has each write be one that a later read sees.
func (t *typer) copied(name string) (runtime.Object, error) {
	claim, err := t.claims.PersistentVolumeClaims("a").Get(name)
	if err != nil {
		return nil, err
	}
	return claim.DeepCopyObject(), nil
}
