// Package restconfig holds timeouts, and what each reaches.
package restconfig

import (
	"time"

	"github.com/spf13/pflag"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
)

func lastStoreCounts() {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = time.Second
	cfg.Timeout = 2 * time.Second // want "2s reaches: ctrl.NewManager"
	ctrl.NewManager(cfg, ctrl.Options{})
}

func eitherStoreCounts(slow bool) {
	cfg := ctrl.GetConfigOrDie()
	if slow {
		cfg.Timeout = time.Minute // want "1m0s reaches: ctrl.NewManager"
	} else {
		cfg.Timeout = time.Second // want "1s reaches: ctrl.NewManager"
	}
	ctrl.NewManager(cfg, ctrl.Options{})
}

func eitherConfigCounts(local bool) {
	cfg := ctrl.GetConfigOrDie()
	if local {
		cfg = &rest.Config{Timeout: time.Second} // want "1s reaches: ctrl.NewManager"
	}
	ctrl.NewManager(cfg, ctrl.Options{})
}

func storeOfAnEarlierRoundCounts(names []string) {
	cfg := ctrl.GetConfigOrDie()
	for range names {
		ctrl.NewManager(cfg, ctrl.Options{})
		cfg.Timeout = time.Second // want "1s reaches: ctrl.NewManager"
	}
}

func variableInClosure() {
	var cfg *rest.Config
	load := func() {
		cfg = ctrl.GetConfigOrDie()
		cfg.Timeout = time.Second // want "1s reaches: ctrl.NewManager"
	}
	load()
	ctrl.NewManager(cfg, ctrl.Options{})
}

// recursion ends, whether or not a turn gets any further.
func recursive(cfg *rest.Config) {
	recursive(cfg)
	ctrl.NewManager(cfg, ctrl.Options{})
}

func startsRecursion() {
	recursive(&rest.Config{Timeout: time.Second}) // want "1s reaches: ctrl.NewManager"
}

func recursiveClosure() {
	cfg := &rest.Config{Timeout: time.Second} // want "1s reaches: ctrl.NewManager"
	var again func()
	again = func() {
		again()
		ctrl.NewManager(cfg, ctrl.Options{})
		cfg = cfg
	}
	again()
}

// callers of one function are told apart.
func first()  { ctrl.NewManager(named("first", time.Second), ctrl.Options{}) }
func second() { kubernetes.NewForConfigOrDie(named("second", time.Minute)) }
func third()  { ctrl.NewManager(named("third", 0), ctrl.Options{}) }

func named(name string, timeout time.Duration) *rest.Config {
	cfg := rest.AddUserAgent(ctrl.GetConfigOrDie(), name)
	cfg.Timeout = timeout // want "1s reaches: ctrl.NewManager"
	return cfg
}

func defineFlags(fs *pflag.FlagSet) {
	fs.Duration("request-timeout", 45*time.Second, "timeout of requests")
	fs.Duration("other-timeout", 0, "timeout of other requests")
}

func looksUpFlag(fs *pflag.FlagSet) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout, _ = fs.GetDuration("request-timeout") // want "45s reaches: ctrl.NewManager"
	ctrl.NewManager(cfg, ctrl.Options{})
}

func looksUpFlagWithoutDefault(fs *pflag.FlagSet) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout, _ = fs.GetDuration("other-timeout")
	ctrl.NewManager(cfg, ctrl.Options{})
}

// nested is followed through two structs.
type nested struct{ inner struct{ config *rest.Config } }

func throughStructs() {
	var n nested
	n.inner.config = ctrl.GetConfigOrDie()
	n.inner.config.Timeout = time.Second // want "1s reaches: ctrl.NewManager"
	outer := struct{ n nested }{n}
	ctrl.NewManager(outer.n.inner.config, ctrl.Options{})
}

// source is an interface with one implementation.
type source interface{ config() *rest.Config }

type local struct{}

func (local) config() *rest.Config { return &rest.Config{Timeout: time.Second} } // want "1s reaches: informers.NewSharedInformerFactory"

func throughInterface(s source) {
	informers.NewSharedInformerFactory(kubernetes.NewForConfigOrDie(s.config()), 0).Core().V1().Pods().Informer()
}

// settings wraps durations as API types do.
type settings struct{ timeout, lease, unset metav1.Duration }

func (s *settings) flags(fs *pflag.FlagSet) {
	fs.DurationVar(&s.timeout.Duration, "kube-timeout", 35*time.Second, "timeout of requests")
	fs.DurationVar(&s.lease.Duration, "lease", 15*time.Second, "duration of a lease")
}

func wrapped(s *settings) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = s.timeout.Duration // want "35s reaches: ctrl.NewManager"
	ctrl.NewManager(cfg, ctrl.Options{})
}

func wrappedButUnset(s *settings) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = s.unset.Duration
	ctrl.NewManager(cfg, ctrl.Options{})
}

func wrappedAndScaled(s *settings) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = 2 * s.timeout.Duration
	ctrl.NewManager(cfg, ctrl.Options{})
}

func returned(updates bool) {
	cfg := ctrl.GetConfigOrDie()
	cfg.Timeout = unlessWatching(updates) // want "20s reaches: ctrl.NewManager"
	ctrl.NewManager(cfg, ctrl.Options{})
}

func unlessWatching(updates bool) time.Duration {
	if updates {
		return 0
	}
	return 20 * time.Second
}
