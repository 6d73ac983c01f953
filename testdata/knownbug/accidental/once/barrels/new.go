//go:build kube28

// Package barrels is silent with a new client-go.
package barrels
