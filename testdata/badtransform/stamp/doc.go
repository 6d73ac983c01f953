// Package stamp has transforms, and knows Kubernetes by its types alone: what registers them knows
// which version it is.
package stamp
