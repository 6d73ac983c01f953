// The analytics operator runs applications as Pods. Its options have the shape
// of a batch operator: namespaces from a list, a selector for each kind that
// it creates, managed fields stripped everywhere.
package main

import (
	"os"

	"example.com/testdata/analytics/operator"
)

func main() {
	if err := operator.NewStartCommand().Run(os.Args[1:]); err != nil {
		os.Exit(1)
	}
}
