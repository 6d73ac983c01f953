// Package target names what values stand for.
package target

import (
	"flag"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client/config"

	"example.com/testdata/target/other"
)

// name stands for what looks at a value.
func name(any) {}

var namespace = flag.String("namespace", "", "")

func constants() {
	name("system") // want "^\"system\"$"
	name("")       // want "^\"\"$"
	name(nil)      // want "^$"
}

// A flag may change the value.
func flags() {
	name(*namespace) // want "^flag.String"
}

func configs(config *rest.Config) {
	name(config)                                                 // want "^<.*configs#0>$"
	name(kubernetes.NewForConfigOrDie(config))                   // want "^<.*configs#0>$"
	name(rest.CopyConfig(config))                                // want "^<.*configs#0>$"
	name(kubernetes.NewForConfigOrDie(config).CoreV1().Pods("")) // want "^<.*configs#0>$"
	member := rest.CopyConfig(config)
	member.Host = "https://member"
	name(member) // want "^at"
}

func loaded() {
	cluster, _ := rest.InClusterConfig()
	name(cluster) // want "rest.InClusterConfig..0$"
}

func loadedByRuntime() {
	name(ctrl.GetConfigOrDie())   // want "^controller-runtime.GetConfigOrDie..0$"
	name(config.GetConfigOrDie()) // want "^controller-runtime.GetConfigOrDie..0$"
}

func managers(config *rest.Config) {
	mgr, _ := ctrl.NewManager(config, ctrl.Options{})
	name(mgr.GetConfig()) // want "^<.*managers#0>$"
}

type holder struct {
	set   kubernetes.Interface
	given kubernetes.Interface
}

func newHolder(config *rest.Config) *holder {
	return &holder{set: kubernetes.NewForConfigOrDie(config)}
}

func (h *holder) names() {
	name(h.set)   // want "^<.*newHolder#0>$"
	name(h.given) // want "^<.*names#0>.given$"
}

func otherPackages(config *rest.Config, o *other.Options) {
	name(other.Client(config)) // want "other.Client.<.*otherPackages#0>.0$"
	name(o.Client)             // want "^<.*otherPackages#1>.Client$"
}

func entered(config *rest.Config) {
	name(own(config)) // want "^<.*entered#0>$"
}

func own(config *rest.Config) kubernetes.Interface { return kubernetes.NewForConfigOrDie(config) }

func either(one, two *rest.Config, first bool) {
	config := one
	if first {
		config = two
	}
	name(config) // want "^$"
}
