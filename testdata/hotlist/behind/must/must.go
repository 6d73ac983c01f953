// Package must ends the program at errors that it cannot run with.
package must

import "log"

// Have returns v unless there is an error.
func Have[T any](v T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return v
}
