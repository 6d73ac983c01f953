// Package number knows no objects.
package number

// Smaller returns the smaller of two numbers.
func Smaller(a, b int) int {
	if a < b {
		return a
	}
	return b
}

var told []int

// Tell keeps a number.
func Tell(n int) { told = append(told, n) }
