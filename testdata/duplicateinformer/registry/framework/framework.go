// Package framework keeps the controllers that register themselves.
package framework

import "example.com/testdata/duplicateinformer/options"

// Controller is run if it is registered.
type Controller interface {
	Initialize(o *options.Options) error
	Run(stop chan struct{})
}

var controllers []Controller

// Register adds a controller.
func Register(c Controller) { controllers = append(controllers, c) }

// Each calls a function with each controller.
func Each(f func(Controller)) {
	for _, c := range controllers {
		f(c)
	}
}
