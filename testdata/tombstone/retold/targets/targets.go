// Package targets says what is found.
package targets

// A Target is where to go.
type Target struct {
	Kind, IP, Name string
	Gone           bool
}

// A Discoverer finds targets.
type Discoverer interface {
	Discover(t Target)
	Delete(t Target)
	Check(t Target)
}
