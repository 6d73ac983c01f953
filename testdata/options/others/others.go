// Package others makes and changes options out of sight.
package others

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Change changes options.
func Change(opts *metav1.ListOptions) { opts.ResourceVersion = "0" }

// Made makes some.
func Made() metav1.ListOptions { return metav1.ListOptions{Limit: 3} }

// Option makes an option.
func Option() client.ListOption { return client.Limit(3) }
