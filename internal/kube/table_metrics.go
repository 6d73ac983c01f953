package kube

import (
	"go/types"
	"slices"
)

// prometheus is the module of the client that most programs count with.
const prometheus = "github.com/prometheus/client_golang"

// metricsTable speaks about metrics that tell of something as long as it is there.
// All else that is done to a metric only counts.
func metricsTable() []Symbol {
	return slices.Concat(
		in(prometheus, "prometheus",
			row{"MetricVec", "Delete", EndsSeries, noArg, "1.8", ""},
			row{"MetricVec", "DeleteLabelValues", EndsSeries, noArg, "1.8", ""},
			row{"MetricVec", "DeletePartialMatch", EndsSeries, noArg, "1.13", ""},
			row{"MetricVec", "Reset", EndsSeries, noArg, "1.8", ""},
			row{"Registerer", "Unregister", EndsSeries, noArg, "", ""},
			row{"Registry", "Unregister", EndsSeries, noArg, "", ""},
			row{"", "Unregister", EndsSeries, noArg, "", ""},
			row{"Gauge", "Dec", CountsDown, noArg, "", ""},
			row{"Gauge", "Sub", CountsDown, noArg, "", ""},
		),
	)
}

// recorders are packages by which programs log and count.
var recorders = []string{
	"github.com/apex/log",
	"github.com/go-kit/kit/log",
	"github.com/go-kit/log",
	"github.com/go-logr/logr",
	"github.com/golang/glog",
	"github.com/hashicorp/go-hclog",
	"github.com/inconshreveable/log15",
	"github.com/op/go-logging",
	prometheus + "/prometheus",
	"github.com/rs/zerolog",
	"github.com/sirupsen/logrus",
	"go.opencensus.io/stats",
	"go.opentelemetry.io/otel",
	"go.uber.org/zap",
	"istio.io/istio/pkg/log",
	"istio.io/pkg/log",
}

// loggers are packages for messages, beside those by which programs count as well.
var loggers = []string{"log", "k8s.io/klog", runtimeMod + "/pkg/log", knative + "/logging"}

// Logs reports whether a function is one of a package by which programs log and count.
func Logs(fn *types.Func) bool {
	return fn.Pkg() != nil && (below(pathOf(fn.Pkg()), recorders) || below(pathOf(fn.Pkg()), loggers))
}

// Records reports whether a package imports one by which programs log or count.
func Records(pkg *types.Package) bool {
	return slices.ContainsFunc(pkg.Imports(), func(imp *types.Package) bool { return below(pathOf(imp), recorders) })
}
