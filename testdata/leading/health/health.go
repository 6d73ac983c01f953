// Package health has nothing to do with elections.
package health

// Healthy is called while all is well.
type Healthy interface {
	Well()
}

// Check tells a part when all is well.
func Check(h Healthy, up <-chan bool) {
	for well := range up {
		if well {
			h.Well()
		}
	}
}
