// Command agent does not import the service.
package main

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/reach/names"
	"example.com/testdata/reach/store"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want "ConfigMap, not Event Namespace Node PersistentVolume Secret$"
	if err != nil {
		return
	}
	go mgr.Start(context.TODO())
	info := &store.Info{Client: mgr.GetClient()}
	s := store.New(mgr.GetClient())
	_ = s.Config(context.Background())
	_ = names.GetVolume(context.Background(), mgr.GetAPIReader())
	_ = info.Client
}
