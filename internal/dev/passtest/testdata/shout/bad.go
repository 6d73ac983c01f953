package shout

import (
	"example.com/client-go"
)

func bad() {
	client.Old()  // want warning:"Old is old: New"
	client.Lost() // want "Lost is lost" "(?i)nothing"
}
