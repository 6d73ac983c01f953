// Package clusters tells which cluster an object belongs to.
package clusters

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Of returns the cluster of an object.
func Of(obj metav1.Object) string { return obj.GetAnnotations()["example.com/cluster"] }
