// Command waiting has its program in another package.
package main

import (
	"log"

	"example.com/testdata/cachesync/waiting/app"
)

func main() { log.Fatal(app.Command()()) }
