// Package fan does something with all elements at the same time.
package fan

import "sync"

// Out calls a function with each element.
func Out[T any](all []T, each func(T) error) error {
	failed := make(chan error, len(all))
	var wait sync.WaitGroup
	for _, one := range all {
		wait.Add(1)
		go func(one T) {
			defer wait.Done()
			if err := each(one); err != nil {
				failed <- err
			}
		}(one)
	}
	wait.Wait()
	close(failed)
	return <-failed
}

// Copies calls a function with what another one makes of each element.
func Copies[T any](all []T, copied func(T) T, each func(T) error) error {
	for _, one := range all {
		own := copied(one)
		go func(one T) { _ = each(one) }(own)
	}
	return nil
}
