// Command manager calls what the agent does not.
package main

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/reach/fakes"
	"example.com/testdata/reach/names"
	"example.com/testdata/reach/parts"
	"example.com/testdata/reach/service"
	"example.com/testdata/reach/store"
)

var later = (*store.Info).Events

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want "ConfigMap Event Job Namespace Node PersistentVolume Service, not CronJob Pod Secret$"
	if err != nil {
		return
	}
	ctx := context.Background()
	info := &store.Info{Client: mgr.GetClient()}
	s := store.New(mgr.GetClient())
	_ = mgr.Add(info)
	fakes.Watch(mgr, fakes.Real{})
	_ = s.Config(ctx)
	_ = service.Serve(ctx, s, info)
	_ = later(info, ctx)
	_ = parts.Read(ctx, mgr.GetClient(), parts.Some())
	_ = names.GetVolume(ctx, mgr.GetAPIReader())
}
