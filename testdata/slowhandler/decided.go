package slowhandler

import (
	"context"
	"flag"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/slowhandler/remote"
)

// rules are read from a file.
type rules struct {
	Restart  bool     `json:"restart"`
	SinceNow bool     `json:"sinceNow"`
	Mode     string   `json:"mode"`
	Names    []string `json:"names"`
}

// A decider asks for the objects that what people have set, or what happened
// before, lets through: nobody knows how many these are.
type decider struct {
	rules    rules
	launched metav1.Time
	kube     kubernetes.Interface
	lister   corelisters.NodeLister
	told     map[string]bool
	paused   bool
	changed  func(name string)
}

func (d *decider) register(factory informers.SharedInformerFactory) {
	services := factory.Core().V1().Services().Informer()
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: d.onRestart})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: d.onNew})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: d.onMode})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: d.onListed})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: d.onFirst})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: d.onUnpaused})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: d.onKept})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: d.onKnown})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: d.onEnabled})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: d.onDisabled})
	_, _ = services.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: d.onTold})
}

func (d *decider) onRestart(any) {
	if !d.rules.Restart {
		return
	}
	_ = remote.Tell("restart") // want info:"^Tell .http.Post. waits for the network in an event handler: "
}

func (d *decider) onNew(obj any) {
	service, ok := obj.(*corev1.Service)
	if !ok {
		return
	}
	if d.rules.SinceNow && service.CreationTimestamp.Before(&d.launched) {
		return
	}
	_ = remote.Tell(service.Name) // want info:"^Tell .http.Post. waits for the network in an event handler: "
}

func (d *decider) onMode(any) {
	if d.rules.Mode == "push" {
		_ = remote.Tell("push") // want info:"^Tell .http.Post. waits for the network in an event handler: "
	}
}

func (d *decider) onListed(obj any) {
	for _, name := range d.rules.Names {
		if obj.(*corev1.Service).Name == name {
			_ = remote.Tell(name) // want info:"^Tell .http.Post. waits for the network in an event handler: "
		}
	}
}

func (d *decider) onFirst(obj any) {
	name := obj.(*corev1.Service).Name
	if d.told[name] {
		return
	}
	_ = remote.Tell(name) // want info:"^Tell .http.Post. waits for the network in an event handler: "
}

func (d *decider) onUnpaused(any) {
	if d.paused {
		return
	}
	_ = remote.Tell("unpaused") // want info:"^Tell .http.Post. waits for the network in an event handler: "
}

// onKept leaves out what is no service, has no name or changed nothing.
func (d *decider) onKept(obj any) {
	if tombstone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		obj = tombstone.Obj
	}
	service, ok := obj.(*corev1.Service)
	if !ok || service == nil {
		return
	}
	if _, err := cache.MetaNamespaceKeyFunc(service); err != nil {
		return
	}
	if d.changed != nil {
		_ = remote.Tell(service.Name) // want warning:"^Tell .http.Post. waits for the network in an event handler: "
	}
}

// onKnown does nothing for what is gone.
func (d *decider) onKnown(obj any) {
	_, err := d.lister.Get(obj.(*corev1.Service).Name)
	if apierrors.IsNotFound(err) {
		return
	}
	_, _ = d.kube.CoreV1().Nodes().Get(context.TODO(), "a", metav1.GetOptions{}) // want warning:"^NodeInterface.Get asks the API server in an event handler: "
}

// enabled is so unless people say otherwise, disabled is not.
var enabled, disabled = flag.Bool("enabled", true, ""), flag.Bool("disabled", false, "")

func (d *decider) onEnabled(any) {
	if *enabled {
		time.Sleep(time.Second) // want warning:"^time.Sleep sleeps in an event handler: "
	}
}

func (d *decider) onDisabled(any) {
	if *disabled {
		time.Sleep(time.Second) // want info:"^time.Sleep sleeps in an event handler: "
	}
}

// asking is how this program is built.
const asking = true

func (d *decider) onTold(any) {
	if asking {
		time.Sleep(time.Second) // want warning:"^time.Sleep sleeps in an event handler: "
	}
}
