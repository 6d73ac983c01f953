package kube

import (
	"go/types"
	"strings"
)

// IsDeletion tells whether a method deletes one object or several through a client,
// be it one that was generated before requests took a context.
//
//	Delete(name string, options *metav1.DeleteOptions) error
//	DeleteCollection(context.Context, metav1.DeleteOptions, metav1.ListOptions) error
func IsDeletion(fn *types.Func) bool {
	return fn != nil && fn.Signature().Recv() != nil && strings.HasPrefix(fn.Name(), "Delete") &&
		param(fn.Signature(), func(t types.Type) bool {
			return is(t, metaV1, "DeleteOptions") || isPointerTo(t, metaV1, "DeleteOptions")
		}) != noArg
}

// GivesNamespace tells whether a method returns the client of the namespace that is
// its only argument.
//
//	Pods(namespace string) PodInterface
func GivesNamespace(fn *types.Func) bool {
	if fn == nil || fn.Signature().Recv() == nil || fn.Signature().Results().Len() != 1 || !params(fn.Signature(), isString) {
		return false
	}
	return IsDeletion(method(fn.Signature().Results().At(0).Type(), "Delete"))
}
