package slowhandler

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/slowhandler/remote"
)

// settings are read anew when the one object that holds them changes.
type settings interface{ reload() }

type remoteSettings struct{}

func (remoteSettings) reload() {
	_ = remote.Tell("settings") // want info:"^Tell .http.Post. waits for the network in what an event handler calls: "
}

// reloader hears of all config maps.
type reloader struct{ settings settings }

func newReloader() *reloader { return &reloader{remoteSettings{}} }

func (r *reloader) register(factory informers.SharedInformerFactory) {
	_, _ = factory.Core().V1().ConfigMaps().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if cm, ok := obj.(*corev1.ConfigMap); ok && isOurs(cm) {
				r.settings.reload()
			}
		},
	})
}

func isOurs(cm *corev1.ConfigMap) bool { return cm.Name == "settings" && cm.Namespace == "system" }

// records are told of the services that have an annotation, and of those that go.
type records interface{ upsert(name string) }

type remoteRecords struct{}

func (remoteRecords) upsert(name string) {
	_ = remote.Tell(name) // want info:"^Tell .http.Post. waits for the network in what an event handler calls: "
}

type noRecords struct{}

func (noRecords) upsert(string) {}

func annotated(factory informers.SharedInformerFactory, r records) {
	_, _ = factory.Core().V1().Services().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if service, ok := obj.(*corev1.Service); ok {
				publish(r, service)
			}
		},
		DeleteFunc: func(obj any) {
			if service, ok := obj.(*corev1.Service); ok {
				r.upsert(service.Name)
			}
		},
	})
}

func publish(r records, service *corev1.Service) {
	if service.Annotations["example.com/dns"] != "true" {
		return
	}
	r.upsert(service.Name)
}

func annotatedBy(factory informers.SharedInformerFactory) {
	annotated(factory, remoteRecords{})
	annotated(factory, noRecords{})
}

// onlyOurs calls a function that others pass for one object.
func onlyOurs(factory informers.SharedInformerFactory, reload func()) {
	_, _ = factory.Core().V1().ConfigMaps().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			if cm, ok := obj.(*corev1.ConfigMap); ok && isOurs(cm) {
				reload()
			}
		},
	})
}

func onlyOursBy(factory informers.SharedInformerFactory) {
	onlyOurs(factory, func() {
		_ = remote.Tell("ours") // want info:"^Tell .http.Post. waits for the network in what an event handler calls: "
	})
}

// audit is told of one object first, and then of all.
type audit interface{ note(name string) }

type remoteAudit struct{}

func (remoteAudit) note(name string) {
	_ = remote.Tell(name) // want warning:"^Tell .http.Post. waits for the network in what an event handler calls: "
}

func audited(factory informers.SharedInformerFactory, audits []audit) {
	_, _ = factory.Core().V1().ConfigMaps().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			cm, ok := obj.(*corev1.ConfigMap)
			if !ok {
				return
			}
			if isOurs(cm) {
				noteAll(audits, "ours")
			}
			noteAll(audits, cm.Name)
		},
	})
}

func noteAll(audits []audit, name string) {
	for _, a := range audits {
		a.note(name)
	}
}

func auditedBy(factory informers.SharedInformerFactory) { audited(factory, []audit{remoteAudit{}}) }
