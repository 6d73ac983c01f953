// Package filter keeps the packet filter of a node, and knows of no network.
package filter

import (
	"os/exec"
	"strings"
	"time"
)

// Rules are those of one table.
type Rules struct{ Table string }

// Send runs what replaces them.
func (r Rules) Send(text string) error {
	cmd := exec.Command("nft", "-f", "-", r.Table)
	cmd.Stdin = strings.NewReader(text)
	_, err := cmd.CombinedOutput()
	return err
}

// Later starts what replaces them.
type Later struct{ Table string }

// Send does not wait for its end.
func (l Later) Send(string) error { return exec.Command("nft", "-f", l.Table).Start() }

// Slow lets some time go by for each message.
type Slow struct{ Pause time.Duration }

// Send takes it.
func (s Slow) Send(text string) error {
	time.Sleep(s.Pause)
	println(text)
	return nil
}
