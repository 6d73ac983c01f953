// Package configtimeout defines a rule about client timeouts that end watches.
//
// # Analyzer configtimeout
//
// configtimeout: report client timeouts that end the watches of informers
//
// The timeout of a configuration becomes that of its HTTP client, which counts
// the time in which the answer is read. The answer to a watch is read for as
// long as the watch lasts, so that the timeout ends every watch, whatever the
// informer asks the server for:
//
//	cfg.Timeout = 30 * time.Second
//	mgr, err := ctrl.NewManager(cfg, ctrl.Options{})
//
// Informers ask for watches of five to ten minutes; with 30s they start anew up
// to 20 times as often. Before apimachinery 0.33 a watch that is cut in the
// middle of a message makes the informer list everything again. From client-go
// 0.35 the first objects come through a watch, too: a stream of them that takes
// longer than the timeout is thrown away and started again, for ever, and the
// informer never syncs. Measured: 10 objects at 300ms each with a timeout of
// 1.5s took 14 watches in 20s, and the cache stayed empty.
//
// Keep the timeout to the clients that send requests, and make those of
// informers, managers and watches from a copy without:
//
//	requests := rest.CopyConfig(cfg)
//	requests.Timeout = 30 * time.Second
//
// Contexts with a deadline limit requests as well, one by one.
//
// Functional options of this or another package count as they are given: the last one that
// sets the timeout says it.
//
//	cfg, err := kube.Config(kube.WithQPS(50), kube.WithTimeout(15*time.Second))
//
// The rule follows each configuration by itself: a copy, or a client, is judged
// by what was set when it was made. A timeout that a branch may replace before that
// counts only where a constant of the call says that it does not. Timeouts of clients that only send requests
// or elect leaders are not reported, nor are those of ten minutes and more,
// those that are not known, such as flags with a default of 0, and raw watches
// that end by themselves, nor factories that nothing asks for informers. The default of a flag counts as its value.
//
// Levels:
//   - error: watches that informers get their first objects from are cut off within
//     less than a minute, before all objects of a kind with many have come: the informer of
//     such a kind is seen, and on the reference cluster it never syncs
//   - warning: watches are cut off, and begin anew, again and again; which kinds they are
//     for may not be seen
//   - info: those of informers are cut off after a minute and more, when the first objects
//     of any kind have come, and mostly go on where they were (what happens before
//     apimachinery 0.33, knownbug says); or all of them are seen to be for few objects: a
//     namespace, a label or a name selects them, or their kind has few
//
// Where a function sets the timeout of a configuration, all that watches with it in
// others is one finding.
//
// When it is right to silence this: something between the program and the API server ends
// connections sooner anyway, and the first list of objects is small.
//
// Fix: unsafe: makes the client, manager or cache from a copy of the
// configuration without timeout, which its requests then lack, too.
//
// Limits: configurations that pass through maps, slices, channels or interfaces
// of other packages are not followed, nor are options that change something else than the
// configuration itself, such as a struct of settings. Of a
// field that some code fills with and other code without a timeout, the rule
// says nothing unless it sees the object being filled.
//
// Sources: https://pkg.go.dev/net/http#Client,
// https://github.com/kubernetes/kubernetes/issues/129683,
// https://pkg.go.dev/k8s.io/client-go/rest#Config.
//
// Topic: Watches and client libraries.
package configtimeout
