// Command cases runs all cases under the mutation detector of client-go and
// writes what became of each to the file it is given.
package main

import (
	"encoding/json"
	"log"
	"os"
	"runtime"
	"sync"

	"github.com/go-logr/logr"
	"golang.org/x/sync/errgroup"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/cases"
	"example.com/testdata/world"
)

func main() {
	silence()
	config, stop := world.Serve()
	defer stop()
	var mu sync.Mutex
	verdicts := map[string]world.Verdict{}
	var group errgroup.Group
	group.SetLimit(4 * runtime.GOMAXPROCS(0)) // most of the time they wait
	for name, run := range cases.All {
		group.Go(func() error {
			v := world.Judge(config, run)
			mu.Lock()
			defer mu.Unlock()
			verdicts[name] = v
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		log.Fatal(err)
	}
	text, err := json.Marshal(verdicts)
	if err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(os.Args[1], text, 0o600); err != nil {
		log.Fatal(err)
	}
}

// silence drops what the detector prints: both versions of each object.
func silence() {
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		log.Fatal(err)
	}
	os.Stdout = null
	ctrl.SetLogger(logr.Discard())
}
