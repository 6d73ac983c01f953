// Package sinks writes out what it is given through an interface.
package sinks

import (
	"encoding/json"
	"io"

	corev1 "k8s.io/api/core/v1"
)

// Change is what happened to an event.
type Change struct {
	Verb  string
	Event *corev1.Event
}

// Sink takes changes.
type Sink interface{ Handle(Change) error }

// Text writes them as text.
type Text struct{ Out io.Writer }

// Handle writes one.
func (t *Text) Handle(change Change) error {
	text, err := json.Marshal(change)
	if err != nil {
		return err
	}
	_, err = t.Out.Write(text)
	return err
}
