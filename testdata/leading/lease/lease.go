// Package lease tells a program when it leads.
package lease

import (
	"context"
	"sync"

	"k8s.io/client-go/tools/leaderelection"
)

// Subscriber is told of each change.
type Subscriber interface {
	Resume()
	Pause()
}

// Component is what a process starts in any case.
type Component interface {
	Begin()
}

// Resumed is called by a leader, and by others.
type Resumed interface {
	Again()
}

var (
	lock  sync.Mutex
	leads bool
	told  chan bool
)

// Callbacks tell the rest of the program.
func Callbacks() leaderelection.LeaderCallbacks {
	return leaderelection.LeaderCallbacks{
		OnStartedLeading: func(context.Context) {
			lock.Lock()
			leads = true
			lock.Unlock()
			told <- true
		},
		OnStoppedLeading: func() { leads = false },
	}
}

// Exported is for anybody to set.
var Exported bool

// Set sets it where the process leads.
func Set() leaderelection.LeaderCallbacks {
	return leaderelection.LeaderCallbacks{OnStartedLeading: func(context.Context) { Exported = true }}
}

// IsSet tells what anybody has set.
func IsSet() bool { return Exported }

// Promoted is called by a leader.
type Promoted interface {
	Promote()
}

// Promote promotes what it gets where the process leads.
func Promote(p Promoted) {
	if Leading() {
		p.Promote()
	}
}

// Leading tells whether this process leads.
func Leading() bool {
	lock.Lock()
	defer lock.Unlock()
	return leads
}

// Enabled tells what a flag says.
func Enabled(flag *bool) bool { return *flag }

// Follow has a subscriber do what it does while the process leads.
func Follow(s Subscriber, stop <-chan struct{}) {
	for {
		select {
		case leads := <-told:
			if leads {
				go func() { s.Resume() }()
			} else {
				s.Pause()
			}
		case <-stop:
			return
		}
	}
}

// Start starts a component, and continues what rests.
func Start(c Component, r Resumed) {
	c.Begin()
	if Leading() {
		r.Again()
	} else {
		r.Again()
	}
}
