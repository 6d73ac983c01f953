//go:build kube31

package kept

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
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
	claim.GetObjectKind().SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("PersistentVolumeClaim")) // want info:"where other code reads it"
	return claim, nil
}

func (t *typer) all() error {
	claims, err := t.claims.List(labels.Everything())
	for _, claim := range claims {
		typed(claim) // want info:"where other code reads it"
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
	object.GetObjectKind().SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("PersistentVolumeClaim")) // want info:"where other code reads it"
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

// byScheme asks what the objects are.
func (t *typer) byScheme(scheme *runtime.Scheme) error {
	claims, err := t.claims.List(labels.Everything())
	for _, claim := range claims {
		if err := addType(scheme, claim); err != nil { // want info:"where other code reads it"
			return err
		}
	}
	return err
}

func addType(scheme *runtime.Scheme, object runtime.Object) error {
	kinds, _, err := scheme.ObjectKinds(object)
	for _, kind := range kinds {
		object.GetObjectKind().SetGroupVersionKind(kind)
	}
	return err
}

// labelled writes more than the kind.
func (t *typer) labelled(name string) error {
	claim, err := t.claims.PersistentVolumeClaims("a").Get(name)
	if err != nil {
		return err
	}
	claim.GetObjectKind().SetGroupVersionKind(corev1.SchemeGroupVersion.WithKind("PersistentVolumeClaim"))
	claim.SetGenerateName(kindOf(claim)) // want error:"later reads see"
	return nil
}

// A namer has a handler look at the kind while others write it.
type namer struct {
	maps corelisters.ConfigMapLister
	name string
}

func (n *namer) start(informer cache.SharedIndexInformer) error {
	_, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if m, ok := obj.(*corev1.ConfigMap); ok {
			n.name = m.Kind + "/" + m.Name
		}
	}})
	return err
}

func (n *namer) typed(name string) error {
	m, err := n.maps.ConfigMaps("a").Get(name)
	if err != nil {
		return err
	}
	m.TypeMeta.Kind = kindOf(m) // want error:"its other readers race with that"
	return nil
}
