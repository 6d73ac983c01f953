// Command command leaves everything to another package.
package main

import "example.com/testdata/fieldindex/command/app"

func main() {
	app.Run() // want "List of Pod by spec.nodeName in readers.go fails"
}
