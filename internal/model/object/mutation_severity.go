package object

// A severity orders writes to the same memory: a repair is the least.
type severity uint8

const (
	repairing severity = iota
	settling
	replacing
	changing
)

// severity says how bad a write is where it is an object of a cache's.
func (e MutationEffect) severity() severity {
	switch {
	case e.Repairs:
		return repairing
	case e.Steady:
		return settling
	case e.Taken != nil || e.Answer:
		return replacing
	}
	return changing
}

// last compares two writes so that repairs come last.
func last(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}
