//go:build kube27

package alike

import (
	"context"
	"net/url"
	"reflect"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// watchProxy ends the process once the proxy is another one.
func watchProxy(informer cache.SharedIndexInformer, used url.URL, ca string, shutdown func()) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { compare(obj, &used, &ca, shutdown) },
		UpdateFunc: func(_, obj any) { compare(obj, &used, &ca, shutdown) },
		DeleteFunc: func(obj any) { compare(obj, &used, &ca, shutdown) }, // want info:"nothing is seen to depend on them"
	})
}

// compare remembers what it finds where its caller says.
func compare(obj any, used *url.URL, ca *string, shutdown func()) {
	settings, ok := obj.(*corev1.ConfigMap)
	if !ok || settings.Name != "proxy" {
		return
	}
	proxy, err := url.Parse(settings.Data["proxy"])
	if err != nil {
		return
	}
	moved := !reflect.DeepEqual(*used, *proxy)
	signed := *ca != settings.Data["ca"]
	if !moved && !signed {
		return
	}
	if moved {
		*used = *proxy
	}
	if signed {
		*ca = settings.Data["ca"]
	}
	shutdown()
}

// watchAlways ends the process for any object, as additions and updates have done.
func watchAlways(informer cache.SharedIndexInformer, used url.URL, shutdown func()) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { compareNone(obj, &used, shutdown) },
		UpdateFunc: func(_, obj any) { compareNone(obj, &used, shutdown) },
		DeleteFunc: func(obj any) { compareNone(obj, &used, shutdown) }, // want info:"nothing is seen to depend on them"
	})
}

// compareNone compares with what it was told once, and never remembers.
func compareNone(obj any, used *url.URL, shutdown func()) {
	settings, ok := obj.(*corev1.ConfigMap)
	if !ok {
		return
	}
	if settings.Data["proxy"] != used.Host {
		shutdown()
	}
}

// watchLeaving is told of deletions by another function.
func watchLeaving(informer cache.SharedIndexInformer, used url.URL, ca string, shutdown func(), leave context.CancelFunc) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { compare(obj, &used, &ca, shutdown) },
		UpdateFunc: func(_, obj any) { compare(obj, &used, &ca, shutdown) },
		DeleteFunc: func(obj any) {
			if _, ok := obj.(*corev1.ConfigMap); ok { // want warning:"never handled"
				leave()
			}
		},
	})
}
