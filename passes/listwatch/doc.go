// Package listwatch defines a rule against list and watch functions that break
// what their reflector asks for.
//
// # Analyzer listwatch
//
// listwatch: report list and watch functions that lose their reflector's options
//
// A reflector puts into its options what keeps it in step with the server: the
// resourceVersion to go on from, bookmarks, a timeout of 5 to 10 minutes, the
// page. From client-go 0.35 it also asks WATCH to stream the initial list, and
// waits for the bookmark that ends it. A function that asks for something else
// makes it wait for ever: no error, no LIST, HasSynced never true.
//
//	return kube.CoreV1().Pods("").Watch(context.TODO(), metav1.ListOptions{})
//
// Up to client-go 0.34 every reconnect replays all objects instead. Pass the
// options on, and set nothing in them but selectors:
//
//	options.FieldSelector = "spec.nodeName=" + node
//
// Reported are requests of a ListWatch, or of a type with its methods, that do
// not get the options, or only some of their fields; assignments in these
// functions and in tweaks of factories and informers to resourceVersion (with
// "0", 5 reconnects made 12 updates of 3 objects that had not changed),
// resourceVersionMatch, limit, continue, watch, timeoutSeconds,
// allowWatchBookmarks and sendInitialEvents; lists without the continue token
// and resourceVersion of the one they are made of, and one list object returned
// each time. From client-go 0.35 also caches of controller-runtime without
// bookmarks, and watches whose events the program itself sends and whose
// ListWatch is not wrapped by cache.ToListWatcherWithWatchListSemantics.
// Resource versions, limits and timeouts that a setting of the program decides
// about are reported at level info.
//
// Rewrites and requests that depend on what the options are, requests whose objects
// the function drops to return only their resourceVersion, fakes, sources
// other than the API server, functions of other modules that are given the
// options, and a ListWatch that no reflector gets but whose methods the program
// calls itself are not reported.
//
// Levels:
//   - error: the informer never syncs, or goes back in time
//   - warning: each reconnect replays what is known
//   - info: it costs one LIST more, a watch that retries by itself replays what is
//     known, or one of one object by its name, or whoever runs the program decides
//
// When it is right to silence this: the server is the program's own, sends all objects
// again with each watch, and is asked by nobody else.
//
// Fix: passes the options on, with the selectors of the request (unsafe where
// other code calls the function, or the function uses its options again); deletes
// what overwrites them.
//
// Limits: functions in maps and channels are not seen. That informers never
// sync holds while the feature gate WatchListClient is on, as is the default.
//
// Sources: https://pkg.go.dev/k8s.io/client-go/tools/cache#ListWatch,
// https://kubernetes.io/docs/reference/using-api/api-concepts/#streaming-lists,
// https://github.com/kubernetes/kubernetes/issues/135895,
// https://github.com/kubernetes/kubernetes/issues/140890.
//
// Topic: Watches and client libraries.
package listwatch
