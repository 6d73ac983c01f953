//go:build kube28

package opted

import (
	"os"

	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/cachescope/controllers"
	"example.com/testdata/cachescope/opted/settings"
)

// Of these it is known that they are narrow, or not known that they are not.
func narrow(config *rest.Config, r reconcile.Reconciler, c settings.Config, changes ...func(*cache.Options)) error {
	for _, start := range []func() (ctrl.Manager, error){
		func() (ctrl.Manager, error) {
			return ctrl.NewManager(config, ctrl.Options{Cache: settings.Scoped()})
		},
		func() (ctrl.Manager, error) {
			return ctrl.NewManager(config, ctrl.Options{Cache: settings.ScopedTo(os.Args[1:]...)})
		},
		func() (ctrl.Manager, error) {
			return ctrl.NewManager(config, ctrl.Options{Cache: settings.Either(len(os.Args) > 1)})
		},
		func() (ctrl.Manager, error) {
			return ctrl.NewManager(config, ctrl.Options{Cache: settings.Selected()})
		},
		func() (ctrl.Manager, error) {
			return ctrl.NewManager(config, ctrl.Options{Cache: settings.Changed(changes...)})
		},
		func() (ctrl.Manager, error) {
			return ctrl.NewManager(config, ctrl.Options{Cache: settings.OfShared()})
		},
		func() (ctrl.Manager, error) {
			return ctrl.NewManager(config, ctrl.Options{Cache: settings.OfParts()})
		},
		func() (ctrl.Manager, error) {
			return ctrl.NewManager(config, ctrl.Options{Cache: c.Namespaced()})
		},
		func() (ctrl.Manager, error) {
			return ctrl.NewManager(config, ctrl.Options{Cache: c.Kept()})
		},
		func() (ctrl.Manager, error) {
			return ctrl.NewManager(config, ctrl.Options{Cache: settings.Load().Kept()})
		},
		func() (ctrl.Manager, error) {
			options := settings.Plain()
			settings.Scope(&options)
			return ctrl.NewManager(config, settings.ManagerOf(options))
		},
		func() (ctrl.Manager, error) {
			return ctrl.NewManager(config, settings.Built())
		},
	} {
		mgr, err := start()
		if err != nil {
			return err
		}
		if err := controllers.Pods(mgr, r); err != nil {
			return err
		}
	}
	return nil
}
