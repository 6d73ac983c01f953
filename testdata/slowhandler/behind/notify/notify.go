// Package notify tells others, and knows nothing of clusters.
package notify

import (
	"net/http"
	"strings"
)

// Webhook posts messages.
type Webhook struct{ URL string }

// Send posts one.
func (w *Webhook) Send(text string) error {
	resp, err := http.Post(w.URL, "text/plain", strings.NewReader(text))
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Log prints messages.
type Log struct{}

// Send prints one.
func (Log) Send(text string) error {
	println(text)
	return nil
}

// Post posts a message.
func Post(text string) {
	resp, err := http.Post("http://example.com", "text/plain", strings.NewReader(text))
	if err == nil {
		_ = resp.Body.Close()
	}
}

// Poster returns what posts messages.
func Poster(url string) func(string) {
	return func(text string) { Post(url + text) }
}

// Print prints a message.
func Print(text string) { println(text) }
