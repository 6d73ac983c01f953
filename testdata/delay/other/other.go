// Package other waits for those who import it, and calls what they give it.
package other

import (
	"os/exec"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Rest waits.
func Rest() { rest() }

func rest() { time.Sleep(time.Second) }

// Now calls f.
func Now(f func()) { func() { f() }() }

// Soon calls f some time.
func Soon(f func()) { go func() { f() }() }

// All waits for a process whatever it is.
type All interface{ Wait() error }

type one struct{ cmd *exec.Cmd }

func (o one) Wait() error { return o.cmd.Wait() }

type two struct{ cmd *exec.Cmd }

func (t two) Wait() error { return t.cmd.Run() }

// Some may wait.
type Some interface{ Try() }

type rests struct{}

func (rests) Try() { rest() }

type runs struct{}

func (runs) Try() {}

// Tell calls f for every pod, and l for every pod that goes.
func Tell(informer cache.SharedIndexInformer, f func(*corev1.Pod), l Listener) {
	t := &teller{f, l}
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { t.f(obj.(*corev1.Pod)) },
		DeleteFunc: func(any) { t.l.Gone() },
	})
}

type teller struct {
	f func(*corev1.Pod)
	l Listener
}

// Listener hears of what is gone.
type Listener interface{ Gone() }
