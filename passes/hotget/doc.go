// Package hotget defines a rule against live GETs in code that runs often.
//
// # Analyzer hotget
//
// hotget: report live GETs in code that runs often
//
// A GET without a resourceVersion is answered from etcd, however often it is sent. Code that
// does so for every object or tick costs the API server a request each time, and a wait:
//
//	pod, err := w.kube.CoreV1().Pods(namespace).Get(ctx, name, metav1.GetOptions{})
//
// A lister, or a client that reads a cache, has the object in memory:
//
//	pod, err := w.pods.Pods(namespace).Get(name)
//
// The rule reports GETs of typed, dynamic and metadata clients, of the APIReader and other
// clients of controller-runtime that read no cache, and those of unstructured objects by a
// manager's client, which asks the server for these unless it is told to cache them, in
// reconciles, workers of queues, loops on a clock and what answers requests. Where a lister of
// the kind is at hand, or the object is one whose changes run the code, the message says what
// to read. A client that another package fills in, or a method of one as a function, is reported where it gets it, and a function
// of another package that sends the GET where it is called, or handed to what runs often.
//
// Not reported: GETs that may want the newest state: what they answer is written, or handed to
// code of other packages that may write it, or decides what is created or deleted; an object of its
// kind was written, or a cache was asked, before; the function is given the object that it asks for;
// Leases, Events and what the server computes. Nor those whose options say
// something, parts of objects such as scales, fakes and clients of unknown origin, code that
// polls for something, and event handlers, of which slowhandler speaks.
//
// Levels:
//   - warning: a lister of the kind is at hand, or the object is one whose changes run the
//     code, in a reconcile, a worker or, in a package that is known to run on, on a clock; or
//     every node asks on a clock whose period is known
//   - and that is worth it, from 1 request a second on the reference cluster
//   - info: it is less, or may be; nothing that the code shows holds the object; who asks holds
//     a cached client as well; or it answers users
//
// When it is right to silence this: the state has to be the newest there is for a reason that
// the code does not show.
//
// Fix: where nothing at hand holds the object, unsafe: asks a typed client for
// resourceVersion "0", which the API server answers from its cache, perhaps with an older state.
//
// Limits: functions of other packages that fill in an object of their caller.
//
// Sources: https://kubernetes.io/docs/reference/using-api/api-concepts/#semantics-for-get-and-list,
// https://pkg.go.dev/sigs.k8s.io/controller-runtime/pkg/cluster#Cluster.
//
// Topic: Requests to the API server.
package hotget
