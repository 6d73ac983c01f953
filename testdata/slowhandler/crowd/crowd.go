// Package crowd hands a handler several that listen to it.
package crowd

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/slowhandler/crowd/radio"
	"example.com/testdata/slowhandler/crowd/tower"
)

// Spread hands it them one by one.
func Spread(informer cache.SharedIndexInformer) {
	tower.New(informer, radio.NewSender("http://example.com"), radio.NewBeacon()) // want warning:"Arrived .http.Post. waits for the network in what an event handler calls: "
}

// Joined hands it a list.
func Joined(informer cache.SharedIndexInformer) {
	pilots := []tower.Pilot{radio.NewBeacon()}
	pilots = append(pilots, radio.NewSender("http://example.com"))
	tower.New(informer).Join(pilots) // want warning:"Arrived .http.Post. waits for the network in what an event handler calls: "
}

// Field puts a list into a field.
func Field(informer cache.SharedIndexInformer) {
	t := tower.New(informer)
	t.Deputies = []tower.Pilot{radio.NewSender("http://example.com")} // want warning:"Arrived .http.Post. waits for the network in what an event handler calls: "
}

// Quick hands it none that waits.
func Quick(informer cache.SharedIndexInformer) {
	t := tower.New(informer, radio.NewBeacon())
	t.Join([]tower.Pilot{radio.NewBeacon()})
	t.Deputies = []tower.Pilot{radio.NewBeacon()}
}

// Apart hands it those that wait where nobody waits for them.
func Apart(informer cache.SharedIndexInformer) {
	tower.New(informer).Post([]tower.Guard{radio.NewSender("http://example.com")})
}

// Asked tells those that wait when it is asked to.
func Asked(pod *corev1.Pod) {
	tower.NewManual(radio.NewSender("http://example.com")).Tell(pod)
}

// Desks has one for some of the pods.
func Desks(informer cache.SharedIndexInformer) {
	tower.New(informer).Hire(map[string]tower.Clerk{"north": radio.NewSender("http://example.com")}) // want info:"Booked .http.Post. waits for the network in what an event handler calls: "
}
