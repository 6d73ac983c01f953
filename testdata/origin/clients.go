// Package origin holds values whose sources the tracer must find.
package origin

import (
	"example.com/testdata/origin/helper"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// probeClient marks a value whose origin is asked for.
func probeClient(any) {}

type reconciler struct {
	client.Client
	reader  client.Reader
	unknown client.Client
	mixed   client.Client
}

func setup(mgr ctrl.Manager) *reconciler {
	return &reconciler{Client: mgr.GetClient(), reader: mgr.GetAPIReader(), mixed: mgr.GetClient()}
}

func (r *reconciler) fields(cfg *rest.Config) {
	r.mixed, _ = client.New(cfg, client.Options{})
	probeClient(r.Client)  // want "cached copy"
	probeClient(r.reader)  // want "live"
	probeClient(r.unknown) // want "unknown"
	probeClient(r.mixed)   // want "unknown"
}

func calls(cfg *rest.Config, mgr ctrl.Manager, given client.Client) {
	live, _ := client.New(cfg, client.Options{})
	probeClient(live) // want "live"
	watch, _ := client.NewWithWatch(cfg, client.Options{})
	probeClient(watch)                                              // want "live"
	probeClient(mgr.GetCache())                                     // want "cache-owned"
	probeClient(client.NewNamespacedClient(mgr.GetClient(), "one")) // want "cached copy"
	probeClient(client.NewDryRunClient(live))                       // want "live"
	probeClient(given)                                              // want "unknown"
	probeClient(local(mgr))                                         // want "live"
	func() { probeClient(live) }()                                  // want "live"
}

func local(mgr ctrl.Manager) client.Reader { return mgr.GetAPIReader() }

func otherPackages(cfg *rest.Config, mgr ctrl.Manager) {
	live, _ := helper.NewLive(cfg)
	probeClient(live)                                        // want "live"
	probeClient(helper.ReaderOf(mgr))                        // want "live"
	probeClient(helper.Same(mgr.GetClient()))                // want "cached copy"
	probeClient(helper.Either(live, mgr.GetClient(), false)) // want "unknown"
	probeClient(helper.Same(helper.Same(live)))              // want "live"
	one := live
	if cfg.Insecure {
		one = mgr.GetClient()
	}
	probeClient(one) // want "unknown"
}

func throughCache(cfg *rest.Config, mgr ctrl.Manager) {
	cached, _ := client.New(cfg, client.Options{Cache: &client.CacheOptions{Reader: mgr.GetCache()}})
	probeClient(cached) // want "cached copy"
}

func clientsets(cs kubernetes.Interface, dyn dynamic.Interface) {
	probeClient(cs)                    // want "live"
	probeClient(cs.CoreV1().Pods("x")) // want "live"
	probeClient(dyn)                   // want "live"
}

func constructors(cfg *rest.Config, mgr ctrl.Manager) {
	onlyCaller(mgr.GetClient())
	twoCallers(mgr.GetClient())
	live, _ := client.New(cfg, client.Options{})
	twoCallers(live)
}

func onlyCaller(c client.Client) { probeClient(c) } // want "cached copy"

func twoCallers(c client.Client) { probeClient(c) } // want "unknown"

type row struct{ client client.Client }

func rows(cfg *rest.Config, mgr ctrl.Manager) {
	for _, r := range []row{{mgr.GetClient()}, {mgr.GetClient()}} {
		probeClient(r.client) // want "cached copy"
	}
	live, _ := client.New(cfg, client.Options{})
	var more []row
	if cfg.Insecure {
		more = append(more, row{client: live})
	}
	for _, r := range more {
		probeClient(r.client) // want "live"
	}
	given := []row{{live}}
	fillRows(given, mgr)
	for _, r := range given {
		probeClient(r.client) // want "unknown"
	}
	pointed := []row{{live}}
	p := &pointed[0].client
	*p = mgr.GetClient()
	for _, r := range pointed {
		probeClient(r.client) // want "unknown"
	}
}

func fillRows(list []row, mgr ctrl.Manager) { list[0].client = mgr.GetClient() }
