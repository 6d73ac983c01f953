// Command holding calls what a package holds in a variable.
package main

import "example.com/testdata/fieldindex/held/tables" // want error:"^index class is asked for in tables.go, but no indexers" error:"^index crew is asked for in tables.go, but no indexers"

func main() {
	for _, ask := range tables.Table {
		if _, err := ask("a"); err != nil {
			println(err.Error())
		}
	}
}
