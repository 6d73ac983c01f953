// Package stamp knows Kubernetes by its types alone: these tell which version it is.
package stamp
