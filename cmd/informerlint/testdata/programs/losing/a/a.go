// Package a watches pods.
package a

import (
	"example.com/controller/losing"
	"k8s.io/client-go/tools/cache"
)

// Watch registers the handler.
func Watch(pods cache.SharedInformer) error {
	_, err := pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: losing.Forget})
	return err
}
