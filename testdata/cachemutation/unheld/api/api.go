// Package api has a kind of the program's own.
package api

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
)

// A User is who may see claims.
type User struct {
	metav1.TypeMeta
	metav1.ObjectMeta
}

// DeepCopyObject copies the user.
func (u *User) DeepCopyObject() runtime.Object {
	c := *u
	u.ObjectMeta.DeepCopyInto(&c.ObjectMeta)
	return &c
}
