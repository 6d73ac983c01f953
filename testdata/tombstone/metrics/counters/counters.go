//go:build kube37

// Package counters counts and logs. It knows nothing of Kubernetes.
package counters

import (
	"github.com/prometheus/client_golang/prometheus"
	"github.com/sirupsen/logrus"
)

var (
	deleted = prometheus.NewCounterVec(prometheus.CounterOpts{Name: "deleted_total"}, []string{"kind"})
	states  = prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "state"}, []string{"name"})
	living  = prometheus.NewGauge(prometheus.GaugeOpts{Name: "living"})
	known   = map[string]bool{}
)

// Deleted counts what is deleted.
func Deleted(kind string) { deleted.With(prometheus.Labels{"kind": kind}).Inc() }

// Known shows that something is known.
func Known(name string) {
	logrus.WithField("name", name).Info("known")
	states.WithLabelValues(name).Set(1)
}

// Born and Died show how many there are.
func Born() { living.Inc() }

// Died is the opposite.
func Died() { living.Dec() }

// Forget shows nothing more of an object.
func Forget(name string) { states.DeleteLabelValues(name) }

// Remember logs a name, and keeps it.
func Remember(name string) {
	logrus.Info(name)
	known[name] = true
}

// IsKnown tells whether a name was kept.
func IsKnown(name string) bool { return known[name] }

// Logger is the program's own.
type Logger struct{ entry *logrus.Entry }

// NewLogger makes one.
func NewLogger() Logger { return Logger{logrus.NewEntry(logrus.StandardLogger())} }

// Info logs.
func (l Logger) Info(message string) { l.entry.WithField("at", "info").Info(message) }
