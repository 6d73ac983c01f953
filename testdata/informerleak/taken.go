package informerleak

import (
	"log"
	"time"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/record"
)

// A fleet connects to its members when it can: to each once.
type fleet struct {
	pending map[string]bool
	members map[string]bool
	ready   []string
	joining map[site]bool
}

type site struct{ name, region string }

func (f *fleet) run(stop chan struct{}) {
	ticker := time.NewTicker(time.Minute)
	defer ticker.Stop()
	for {
		select {
		case <-stop:
			return
		case <-ticker.C:
			f.connect()
			f.visit()
			f.forget()
			f.join()
		}
	}
}

func (f *fleet) connect() {
	var done []string
	for name := range f.pending {
		record.NewBroadcaster() // want warning:"event broadcaster made in a loop every 1m"
		if _, err := kubernetes.NewForConfig(nil); err != nil {
			continue
		}
		delete(f.pending, name)
		record.NewBroadcaster() // want info:"event broadcaster made"
		done = append(done, name)
	}
	for _, name := range done {
		record.NewBroadcaster() // want info:"event broadcaster made"
		f.greet(name)
	}
}

// greet is called for each that was just taken out.
func (f *fleet) greet(name string) {
	record.NewBroadcaster() // want info:"event broadcaster made"
	log.Print(name)
}

// visit goes to all of them each time.
func (f *fleet) visit() {
	var all []string
	for name := range f.members {
		all = append(all, name)
	}
	for range all {
		record.NewBroadcaster() // want warning:"event broadcaster made in a loop every 1m"
	}
}

// forget empties a map that it has filled itself, and deletes from one that it does
// not go over.
func (f *fleet) forget() {
	local := map[string]bool{"a": true, "b": true}
	for name := range local {
		delete(local, name)
		record.NewBroadcaster() // want warning:"event broadcaster made in a loop every 1m"
	}
	for _, name := range f.ready {
		delete(f.members, name)
		record.NewBroadcaster() // want warning:"event broadcaster made in a loop every 1m"
	}
}

// join takes out keys of which it reads a part before.
func (f *fleet) join() {
	for m := range f.joining {
		if m.region == "" {
			continue
		}
		delete(f.joining, m)
		record.NewBroadcaster() // want info:"event broadcaster made"
	}
}
