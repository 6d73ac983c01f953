// Command held imports what another program runs.
package main

import "example.com/testdata/fieldindex/held/setup" // want info:"^functions that this import holds ask for 2 indexes that no cache of this program has: they fail if they are called$"

func main() { println(setup.Names()) }
