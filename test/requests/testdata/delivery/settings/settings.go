// Package settings reads the settings of the delivery manager.
package settings

import (
	"os"
	"slices"
	"strings"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// The features that can be switched on.
const (
	CacheConfigs   = "cache-configs"
	LeaderElection = "leader-election"
	DirectFetch    = "direct-fetch"
	NoConfigs      = "no-configs"
	Buckets        = "buckets"
)

// Enabled tells whether a feature is on.
func Enabled(feature string) bool {
	return slices.Contains(strings.Split(os.Getenv("FEATURES"), ","), feature)
}

// WatchSelector selects the releases of this manager.
func WatchSelector() (labels.Selector, error) {
	text := os.Getenv("WATCH_SELECTOR")
	if text == "" {
		return labels.Everything(), nil
	}
	selector, err := metav1.ParseToLabelSelector(text)
	if err != nil {
		return nil, err
	}
	return metav1.LabelSelectorAsSelector(selector)
}

// WatchConfigs lets events of the configuration through.
func WatchConfigs() (predicate.Predicate, error) {
	return predicate.LabelSelectorPredicate(metav1.LabelSelector{})
}
