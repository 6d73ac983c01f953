// Package owners gives objects owners.
package owners

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
)

// Own makes the pod of a request the owner of an object.
func Own(object metav1.Object, req ctrl.Request) {
	object.SetOwnerReferences(append(object.GetOwnerReferences(), metav1.OwnerReference{APIVersion: "v1", Kind: "Pod", Name: req.Name}))
}
