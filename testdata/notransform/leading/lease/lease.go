// Package lease has parts of a program run while it leads.
package lease

import (
	"context"

	"k8s.io/client-go/tools/leaderelection"
)

// Resumer is told of each change.
type Resumer interface {
	Resume()
	Pause()
}

// Starter is what each process starts.
type Starter interface {
	Begin()
}

// Subscribe returns what tells of each change.
func Subscribe() (<-chan bool, leaderelection.LeaderCallbacks) {
	changes := make(chan bool, 1)
	return changes, leaderelection.LeaderCallbacks{
		OnStartedLeading: func(context.Context) { changes <- true },
		OnStoppedLeading: func() { changes <- false },
	}
}

// Follow has a part do what it does while the process leads.
func Follow(r Resumer, changes <-chan bool, stop <-chan struct{}) {
	for {
		select {
		case leads := <-changes:
			if leads {
				go func() { r.Resume() }()
			} else {
				r.Pause()
			}
		case <-stop:
			return
		}
	}
}

// Start starts a part once all is ready.
func Start(s Starter, ready <-chan struct{}) {
	<-ready
	s.Begin()
}
