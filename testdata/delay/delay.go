// Package delay asks what keeps handlers waiting.
package delay

import (
	"context"
	"log"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/delay/other"
)

type controller struct {
	once  sync.Once
	names chan string
	room  chan string
	all   other.All
	some  other.Some
	group sync.WaitGroup
}

func newController() *controller {
	return &controller{names: make(chan string), room: make(chan string, 1)}
}

func (c *controller) onAdd(any) {
	time.Sleep(time.Second) // want "^handler: time.Sleep$"
	c.helper(true)          // want "^handler: helper → WaitGroup.Wait$"
	c.once.Do(other.Rest)
	c.recurses(3) // want "^handler: recurses → time.Sleep$"
}

func (c *controller) helper(really bool) {
	if really {
		other.Rest() // some callers never get here
	}
	c.group.Wait()
}

func (c *controller) recurses(n int) {
	if n > 0 {
		c.recurses(n - 1)
	}
	time.Sleep(time.Second)
}

// onUpdate goes through another package.
func (c *controller) onUpdate(_, _ any) {
	other.Rest()     // want "^handler: Rest → rest → time.Sleep$"
	_ = c.all.Wait() // want "^handler: Wait → Cmd.Wait$"
	c.some.Try()
	other.Now(func() { time.Sleep(time.Second) }) // want "^handler: time.Sleep$"
	other.Soon(func() { time.Sleep(time.Second) })
	defer other.Rest() // want "^handler: Rest → rest → time.Sleep$"
	go other.Rest()
}

// onDelete uses channels.
func (c *controller) onDelete(any) {
	c.names <- "a" // want "^handler: names$"
	c.room <- "a"
	own := make(chan string)
	go func() { own <- "a" }()
	log.Print(<-own)
	finished := make(chan struct{})
	go func() {
		other.Rest() // want "^handler: Rest → rest → time.Sleep$"
		close(finished)
	}()
	<-finished
	select {
	case c.names <- "a":
	case <-time.After(time.Second):
	}
	timer := time.NewTimer(time.Second)
	<-timer.C // want "^handler: time.C$"
}

func register(informer cache.SharedIndexInformer, c *controller) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.onAdd, UpdateFunc: c.onUpdate, DeleteFunc: c.onDelete})
}

// told are called by handlers of another package.
func told(ctx context.Context, informer cache.SharedIndexInformer) {
	other.Tell(informer, func(*corev1.Pod) {
		<-ctx.Done() // want "^handler of another: Context.Done$"
	}, listener{})
}

type listener struct{}

func (listener) Gone() {
	other.Rest() // want "^handler of another: Rest → rest → time.Sleep$"
}

// relay is told of objects, and how to ask about them.
func relay(obj any, ask func() error) {
	if obj != nil {
		log.Print(ask())
	}
}

func asks() error {
	other.Rest()
	return nil
}

// relays hands its objects on with what waits; a retry is not told what it is about.
func relays(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, obj any) {
			relay(obj, asks) // want "^handler: asks → Rest → rest → time.Sleep through delay.go:100$"
		},
		AddFunc: func(obj any) {
			pod, ok := obj.(*corev1.Pod)
			if !ok {
				return
			}
			relay(pod, asks)                   // want "^handler: asks → Rest → rest → time.Sleep through delay.go:100$"
			relay("all", asks)                 // want "^handler: asks → Rest → rest → time.Sleep$"
			other.Now(func() { other.Rest() }) // want "^handler: Rest → rest → time.Sleep$"
		},
	})
}

// variables hold index functions and transforms.
func variables(informer cache.SharedIndexInformer) error {
	index := func(any) ([]string, error) {
		time.Sleep(time.Second) // want "^index function: time.Sleep$"
		return nil, nil
	}
	if err := informer.AddIndexers(cache.Indexers{"a": index}); err != nil {
		return err
	}
	return informer.SetTransform(strip)
}

func strip(obj any) (any, error) {
	other.Rest() // want "^transform: Rest → rest → time.Sleep$"
	return obj, nil
}

// nobody calls this for an informer.
func nobody() { time.Sleep(time.Second) }
