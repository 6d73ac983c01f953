// Package hotlist defines a rule against LISTs in code that runs often.
//
// # Analyzer hotlist
//
// hotlist: report LISTs that hot code sends to the API server
//
// For a LIST the server reads, filters and encodes the whole collection each
// time it is asked, and the client decodes all of it: 20 000 pods of 4 kB are
// some 100 MB. Code that does so for every object, event or tick multiplies
// that by what the cluster does:
//
//	pods, err := c.kube.CoreV1().Pods(ns).List(ctx, metav1.ListOptions{})
//
// A lister reads the same from memory:
//
//	pods, err := c.podLister.Pods(ns).List(labels.Everything())
//
// So does a controller-runtime client that reads the manager's cache. A label
// selector saves transfer but not the scan; resourceVersion "0" saves neither
// and may answer from the past, so the rule never advises it, and reports
// LISTs with it whose result decides what is deleted, evicted or created. A
// LIST that must be live is read page by page with Limit and Continue.
//
// Hot code is what reconcilers, queue workers, event handlers, predicates, map
// functions, webhooks, periodic and polling loops reach, through other
// packages, too. Where a package is given its client by another one, the
// finding stands where a live client is passed or stored.
//
// What a LIST is worth follows from how many objects it reads, and how often:
// from the kind and the selection, from the kind whose changes drive the code
// or its period, and from the conditions on the way, of which the one that holds
// most seldom counts; of a worker, on the way into its own queue, too. The watch cache
// answers resourceVersion "0" for what one node or namespace holds by what is sent, and
// from 1.31 on an unset one for what one node holds. What holds nearly always, such as no error, is no condition;
// of others that are not understood, how often they hold is not known. In a package that is told its node's name, each node
// sends it. A cache is advised only where the LISTs cost more, and never for
// Events. What users ask for, waits in packages that control nothing, LISTs that
// decide what is created, or what of any kind is deleted or evicted, and those for which code that
// holds a cached client picks a live one are reported at level info, as are
// LISTs by spec.nodeName with unset resourceVersion: quorum reads by every node
// on servers up to 1.30, and of Events on all, but where they decide what else is deleted.
//
// Listers, cached clients, fakes and clients of unknown origin, start-up,
// commands, code that a guard lets run once, that makes up for an error or for a cache
// that is not filled yet, paging loops, selectors of metadata.name and options that are not known are
// not reported.
//
// Levels:
//   - warning: the load is worth it, from 1 000 objects sent, 10 000 examined or 1
//     request a second on the reference cluster, on a clock whose period is known, and from
//     ten times that in code that objects or their keys drive, as how often these change
//     is a guess; how often a loop within goes on does not count; the clock's loop stands in a package that has such code, or is known to run
//     on: it serves others, works on a queue, elects a leader or runs on every node; or a
//     LIST with resourceVersion "0" decides what is created under a name that nothing says
//     or that varies, or which objects other than those that it holds are deleted or evicted
//   - info: it is less, or at most that because of a condition that nothing says
//     how often it holds, or because the code is driven by objects, or lists ones, that
//     nobody knows the number of, such as custom resources and those of unknown kinds; the
//     period of its clock is not known; it answers users, be it as a webhook;
//     nothing is seen to feed the queue, or a part of the events does; an informer on every node would
//     get more objects; a loop may be that of a command; a reconciler is made of which only
//     other methods are called; or the read is live on purpose,
//     or of a kind of which the manager's cache may hold only some objects; a client that is
//     passed or stored also reads what cannot be watched, or decides what is created of the kind, or deleted;
//     or a LIST with resourceVersion "0" only has what it holds deleted or evicted, or
//     what has a name created: what is gone is not found then, what is there is not created
//     again, and the rest is left for the next time
//
// When it is right to silence this: the answer has to be live, as for a quota or an
// admission; the comment is the place to say why.
//
// Fix: unsafe, where a field of the same receiver holds a lister of the kind
// and the list's items are only read: reads the lister.
//
// Limits: a manager's client counts as live for unstructured objects, as is
// the default, unless the manager is built with Cache.Unstructured in the same
// package. Which kinds a manager's cache holds only in part is known in the package that
// constructs it and those that import this one; elsewhere only the command knows, and
// is silent. Requests of bare REST clients, and LISTs behind interfaces only some
// of whose implementations list, are not seen. Where another package fills in the client,
// function or interface that hot code calls, the finding stands there; such a function may be a
// method of a client, whose options are what hot code says. Of several ways to one
// LIST only the shortest is reported in each package.
//
// Sources: https://kubernetes.io/docs/reference/using-api/api-concepts/#semantics-for-get-and-list,
// https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/client#CacheOptions,
// https://pkg.go.dev/k8s.io/client-go/tools/pager.
//
// Topic: Requests to the API server.
package hotlist
