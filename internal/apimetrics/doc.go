// Package apimetrics reads what kube-apiserver says on its /metrics page about
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
package apimetrics
