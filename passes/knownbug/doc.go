// Package knownbug defines a rule about bugs of the imported libraries.
//
// # Analyzer knownbug
//
// knownbug: report bugs of the imported client libraries that a program meets
//
// Some versions of client-go, apimachinery and controller-runtime have bugs
// that no change of the program repairs. Up to client-go 0.27 an informer keeps
// pointers into the array of its initial list: as long as one of these objects
// lives, all of them stay in memory, 117 MB for 20 000 pods of 4 kB, of which
// a single one is left:
//
//	factory := informers.NewSharedInformerFactory(client, 0)
//	pods := factory.Core().V1().Pods().Informer()
//
// Upgrade to the version that the message names. In tests, where client-go
// 0.35 never ends the stream of first objects from a fake client, tell the
// informer that it must not ask for one:
//
//	informer := cache.NewSharedInformer(cache.ToListWatcherWithWatchListSemantics(lw, client), &corev1.Pod{}, 0)
//
// The bugs, each reported only if the program does what it takes to meet it:
//
//   - client-go before 0.28: informers keep their initial list
//     (a warning where they hold all objects of a kind that has many or large
//     ones, which neither change all by themselves, as Nodes do, nor hardly ever, as
//     CustomResourceDefinitions, nor go soon, as Events; else, and where a reflector
//     fills a store of the program's own, or all such kinds are held by accident only, for
//     reads of clients that nothing seen watches or asks for beside, most of them by
//     size better read live, as hiddeninformer says, with none beside them but the program's
//     own and custom resources of which nobody knows that they are many, or the informers are
//     over moments after they start, or some are of a version of a kind that servers have not
//     had since Kubernetes 1.33 or longer, and none of a later one, or the version is older
//     than 0.18: from there on requests take a context, and reconciles from
//     controller-runtime 0.7 on, so that the upgrade writes all of them anew, info);
//   - controller-runtime 0.16 to 0.23.0: reads of a cache with
//     ReaderFailOnMissingInformer do not wait until the informer has synced,
//     and find nothing (not so where the function that makes the cache waits for all
//     informers that it is seen to have before it hands it out, nor where all reads are
//     reconciles of kinds that their controller watches, which waits for these; info
//     where it is not known what reads, or reconciles do of kinds that other controllers
//     watch);
//   - client-go from 0.35: an informer with a bare ListWatch of a fake client
//     never syncs;
//   - apimachinery before 0.33: a client timeout that cuts a watch in protobuf
//     within a message makes the cache list everything again (info; configtimeout
//     reports the timeout itself).
//
// A bug that an upgrade repairs is reported once for a module, at the first of
// the binaries that it is worst in, with the others listed: those whose main
// function, or the initialization of a package, leads to a construct that meets
// it. Of a binary it names the construct in the main package, or the import that
// leads to the one that holds most. go vet and golangci-lint, which see one
// package at a time, report it for each binary. In modules
// without a main package it is reported where it is met, unless this package
// leads to another one that meets it, too. That factories of client-go 0.29 to 0.35 drop a transform which a
// constructor sets is reported by badtransform, at the transform.
//
// Levels:
//   - warning: the code meets a defect of the version it uses
//   - info: it may meet it; or a comment says why a replacement in go.mod holds the module back,
//     or go.mod requires k8s.io/kubernetes, which binds all modules to its version
//
// When it is right to silence this: the upgrade waits for something, which the comment
// names.
//
// Fix: none; the way out is an upgrade.
//
// Limits: the version is read from the types of the module with the bug that a
// package imports itself; where it imports none, the command asks the module
// graph. That go vet and golangci-lint do not show: they go by the types of
// libraries that are built on the module. Forks that replace a module are judged
// by types only. That a function is mentioned, or that the type of a method becomes
// an interface, counts as leading there.
//
// Sources: https://github.com/kubernetes/kubernetes/issues/113305,
// https://github.com/kubernetes/kubernetes/pull/129792,
// https://github.com/kubernetes/kubernetes/issues/135895.
//
// Topic: Watches and client libraries.
package knownbug
