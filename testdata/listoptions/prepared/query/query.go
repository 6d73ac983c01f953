// Package query prepares options.
package query

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Page are those for a page as of a version.
func Page(limit int64, version string) metav1.ListOptions {
	return metav1.ListOptions{Limit: limit, ResourceVersion: version}
}

// Either are those for a page, or for what is cached.
func Either(limit int64) metav1.ListOptions {
	var opts metav1.ListOptions
	if limit > 0 {
		opts.Limit = limit
	} else {
		opts.ResourceVersion = "0"
	}
	return opts
}

// Labelled are those for what has a label.
func Labelled(selector string) metav1.ListOptions { return metav1.ListOptions{LabelSelector: selector} }
