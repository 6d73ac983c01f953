// Package tower tells those who listen of the pods that come and go.
package tower

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Pilot hears of pods.
type Pilot interface{ Arrived(pod *corev1.Pod) }

// Clerk hears of pods, and of each its own clerk.
type Clerk interface{ Booked(pod *corev1.Pod) }

// Guard hears of pods in a goroutine of its own.
type Guard interface{ Passed(pod *corev1.Pod) }

// Tower tells all of them.
type Tower struct {
	pilots []Pilot
	guards []Guard
	clerks map[string]Clerk
	// Deputies hear of pods after the pilots.
	Deputies []Pilot
}

// New makes a tower with its pilots.
func New(informer cache.SharedIndexInformer, pilots ...Pilot) *Tower {
	t := &Tower{pilots: pilots}
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok {
			for _, p := range t.pilots {
				p.Arrived(pod)
			}
			for _, d := range t.Deputies {
				d.Arrived(pod)
			}
			for _, g := range t.guards {
				go g.Passed(pod)
			}
			if clerk, ok := t.clerks[pod.Labels["desk"]]; ok {
				clerk.Booked(pod)
			}
		}
	}})
	return t
}

// Hire adds clerks.
func (t *Tower) Hire(clerks map[string]Clerk) { t.clerks = clerks }

// Post adds guards.
func (t *Tower) Post(guards []Guard) { t.guards = append(t.guards, guards...) }

// Join adds pilots.
func (t *Tower) Join(pilots []Pilot) { t.pilots = append(t.pilots, pilots...) }

// Manual tells its pilots of pods when somebody asks it to, and never by itself.
type Manual struct{ pilots []Pilot }

// NewManual makes one.
func NewManual(pilots ...Pilot) *Manual { return &Manual{pilots} }

// Tell tells them.
func (m *Manual) Tell(pod *corev1.Pod) {
	for _, p := range m.pilots {
		p.Arrived(pod)
	}
}
