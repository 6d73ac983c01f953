// Package radio sends messages.
package radio

import (
	"net/http"
	"strings"

	corev1 "k8s.io/api/core/v1"
)

// Sender sends one for each pod.
type Sender struct{ URL string }

// NewSender makes one.
func NewSender(url string) *Sender { return &Sender{url} }

// Arrived posts it.
func (s *Sender) Arrived(pod *corev1.Pod) {
	resp, err := http.Post(s.URL, "text/plain", strings.NewReader(pod.Name))
	if err == nil {
		_ = resp.Body.Close()
	}
}

// Passed posts it, too.
func (s *Sender) Passed(pod *corev1.Pod) { s.Arrived(pod) }

// Booked posts it, too.
func (s *Sender) Booked(pod *corev1.Pod) { s.Arrived(pod) }

// Beacon only remembers that there was one.
type Beacon struct{ lit chan struct{} }

// NewBeacon makes one.
func NewBeacon() *Beacon { return &Beacon{make(chan struct{}, 1)} }

// Arrived lights it.
func (b *Beacon) Arrived(*corev1.Pod) {
	select {
	case b.lit <- struct{}{}:
	default:
	}
}
