package kube

import (
	"go/types"
	"strconv"
	"time"
)

// RestPackage is the import path of the package with rest.CopyConfig.
const RestPackage = clientGo + "/rest"

// IsConfig reports whether t is, or points to, the configuration of clients.
func IsConfig(t types.Type) bool {
	return is(t, clientGo+"/rest", "Config") || isPointerTo(t, clientGo+"/rest", "Config")
}

// ParseTimeout reads a timeout as overrides of a kubeconfig spell it: a
// duration, or a number of seconds.
func ParseTimeout(text string) (time.Duration, bool) {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return time.Duration(n) * time.Second, true
	}
	d, err := time.ParseDuration(text)
	return d, err == nil
}

// IsHTTPClient reports whether t is a pointer to an http.Client.
func IsHTTPClient(t types.Type) bool { return isPointerTo(t, "net/http", "Client") }
