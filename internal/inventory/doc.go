// Package inventory is what the binaries of a program cache, list and watch,
// as plain data: what each package contributes, what a binary has of it, and
// how two states of a program differ. It knows no syntax and no types.
//
// It does not see: how often a constructor runs, so that one called for two
// clusters is one cache; whether a condition keeps main from what it mentions.
//
// # Forecasts
//
// A Forecast says what the informers and LISTs of an inventory cost on a
// cluster: how many objects its API server counts, times what the model of
// memory says of one.
//
// # Metrics
//
// ReadMetrics reads what kube-apiserver says on its /metrics page about
// the objects it stores: how many there are of each resource, how large they
// are where the server knows, and who answers LISTs of them. The page is the
// one that this prints:
//
//	kubectl get --raw /metrics
//
// Pages of several API servers may stand in one file, and so may samples that a
// Prometheus server exports with labels and times of its own.
//
// It does not see: sizes on servers before 1.34 and on those with the feature
// gate SizeBasedListCostEstimate off, and resources that other servers store
// (aggregated APIs), unless their pages are in the file.
package inventory
