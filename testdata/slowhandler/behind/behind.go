// Package behind hands a handler what waits.
package behind

import (
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/slowhandler/behind/feed"
	"example.com/testdata/slowhandler/behind/filter"
	"example.com/testdata/slowhandler/behind/notify"
)

// Bad hands it what asks others.
func Bad(informer cache.SharedIndexInformer) {
	f := feed.New(&notify.Webhook{URL: "http://example.com"}) // want warning:"Send .http.Post. waits for the network in what an event handler calls: "
	f.Hook = notify.Post                                      // want warning:"Post .http.Post. waits for the network in what an event handler calls: "
	f.Ended = notify.Post
	f.Register(informer)
}

// Made hands it what is made to ask others.
func Made(informer cache.SharedIndexInformer) {
	f := feed.New(notify.Log{})
	f.Hook = notify.Poster("http://example.com") // want warning:"Poster .http.Post. waits for the network in what an event handler calls: "
	f.Register(informer)
}

// Good hands it what prints.
func Good(informer cache.SharedIndexInformer) {
	f := feed.New(notify.Log{})
	f.Hook = notify.Print
	f.Ended = notify.Post
	f.Register(informer)
}

// Rules hands it what waits for another process.
func Rules(informer cache.SharedIndexInformer) {
	f := feed.New(filter.Rules{Table: "pods"}) // want warning:"Send .Cmd.CombinedOutput. waits for a process in what an event handler calls: "
	f.Hook = notify.Print
	f.Register(informer)
}

// Slow hands it what sleeps.
func Slow(informer cache.SharedIndexInformer) {
	f := feed.New(filter.Slow{Pause: 1}) // want warning:"Send .time.Sleep. sleeps in what an event handler calls: "
	f.Hook = notify.Print
	f.Register(informer)
}

// Later hands it what starts a process.
func Later(informer cache.SharedIndexInformer) {
	f := feed.New(filter.Later{Table: "pods"})
	f.Hook = notify.Print
	f.Register(informer)
}
