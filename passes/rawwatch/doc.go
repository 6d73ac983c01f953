// Package rawwatch defines a rule against watches that nobody minds.
//
// # Analyzer rawwatch
//
// rawwatch: report watches outside informers that end, restart or fail unnoticed
//
// The server closes every watch, after 30 to 60 minutes by default, and sooner
// if it restarts or the reader is slow. A closed channel delivers empty events
// at once, so that a loop which does not look at ok keeps a core busy and hears
// of nothing any more:
//
//	case event := <-w.ResultChan():
//
// Errors come as events, too: their object is a *metav1.Status, and an
// unchecked assertion of it panics. Code that opens the watch anew has to know
// from where. Without a resourceVersion the server first sends every object
// again; some 20 000 pods of 4 kB are 100 MB. From the version seen last only
// what is new comes, as long as bookmarks renew this version while nothing
// changes, and a 410 Expired event makes the code list again.
//
//	w, err := c.client.CoreV1().Pods("").Watch(ctx, metav1.ListOptions{})
//
// An informer does all of this. A watch that resumes by itself does most of
// it; it starts from the version of a LIST and ends when that has expired:
//
//	w, err := watchtools.NewRetryWatcherWithContext(ctx, list.ResourceVersion, &cache.ListWatch{
//
// Reported as errors are loops that spin on a closed channel, assertions of an
// event's object that panic on an Error event, on the empty event or because
// they ask for a list, also those whose result is used although ok is dropped,
// loops that resume from an expired version for ever, and a resourceVersion "",
// "0" or from a cached list where a RetryWatcher or Until starts. Reported as
// warnings are goroutines that end with their watch, also where another package
// has it or is given it, watches of several objects that are restarted from the beginning or
// resumed without bookmarks, Bookmark events handled like others, Bookmark and
// Error events that a proxy changes like objects, watches that nothing stops
// although the code goes on without them, and those that do not start from the
// LIST made before them.
//
// What a function of another package does with a watch that it is given, or opens by a
// function that it is given, is reported where it is called.
//
// What reads until a condition holds, has a deadline, a time limit or serves a
// request, watches of one object, test doubles, functions for informers,
// proxies, and whatever notices the end and tells somebody are not reported
// for ending or beginning again.
//
// Levels:
//   - error: the loop spins, panics, or misses events without a word; the watch is
//     that of a client, and nothing on the way may end the loop
//   - warning: the watch ends for good, or begins from scratch each time with many objects
//   - info: nobody knows who made the watch, or whether a function on the way ends
//     the loop; a timer or deadline of five seconds or less ends it, however it spins; the
//     watch resumes by itself and asks for no version that may expire, which before
//     client-go 0.32 is the only error that it passes on; the replay is fewer than 1 000
//     objects on the reference cluster, such as those of one namespace, or may be, because
//     the code does not show how options
//     narrow the watch; the package also lists the objects by a clock that comes round within
//     the hour, which finds what the watch has missed; a user has asked for the watch, it costs one LIST after a 410, nothing
//     is done with its events, it is left behind once, or
//     the code waits for a limited time before the process ends in any case, or stops
//     the watch then, which a goroutine of its own receives from
//
// When it is right to silence this: an event that is missed does no harm, as where
// progress is shown to a user who looks at it.
//
// Fix: none; an informer changes how the code around it works.
//
// Limits: events that go through channels of the program's own are followed no
// further, and handlers of other packages are taken to know every sort of
// event. A watch whose options other packages decide counts as one that may
// have a version and bookmarks. A context that the code does not show counts as
// one that ends the watch in time. Losses are not reported where a program has
// other packages run the watch for their users only, which the command sees, and
// drivers that go package by package do not.
//
// Sources: https://kubernetes.io/docs/reference/using-api/api-concepts/#efficient-detection-of-changes,
// https://pkg.go.dev/k8s.io/apimachinery/pkg/watch#Interface,
// https://pkg.go.dev/k8s.io/client-go/tools/watch#RetryWatcher.
//
// Topic: Watches and client libraries.
package rawwatch
