// Package logged writes to objects of a cache what other code logs.
package logged

import (
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/klog/v2"
)

type keeper struct {
	services listers.ServiceLister
	volumes  listers.PersistentVolumeLister
	notify   func(string)
}

// named writes what nothing but a message says.
func (k *keeper) named(name, host string) {
	service, err := k.services.Services("a").Get(name)
	if err == nil {
		service.Spec.ExternalName = host // want warning:"it no longer is what the server has"
	}
}

func (k *keeper) say(name string) {
	service, err := k.services.Services("a").Get(name)
	if err != nil {
		return
	}
	klog.Infof("%s is at %s", name, service.Spec.ExternalName)
	klog.InfoS("found", "at", service.Spec.ExternalName)
}

// classed writes what is logged and handed on.
func (k *keeper) classed(name, class string) {
	volume, err := k.volumes.Get(name)
	if err == nil {
		volume.Spec.StorageClassName = class // want error:"later reads see what the server never had"
	}
}

func (k *keeper) tell(name string) {
	volume, err := k.volumes.Get(name)
	if err != nil {
		return
	}
	class := volume.Spec.StorageClassName
	klog.Infof("%s is of %s", name, class)
	k.notify(class)
}
