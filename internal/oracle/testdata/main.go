// Command cases runs all cases under the mutation detector of client-go and
// writes what became of each to the file it is given.
package main

import (
	"encoding/json"
	"log"
	"os"

	"github.com/go-logr/logr"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/cases"
	"example.com/testdata/world"
)

func main() {
	ctrl.SetLogger(logr.Discard())
	config, stop := world.Serve()
	defer stop()
	verdicts := map[string]world.Verdict{}
	for name, run := range cases.All {
		verdicts[name] = world.Judge(config, run)
	}
	text, err := json.Marshal(verdicts)
	if err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(os.Args[1], text, 0o600); err != nil {
		log.Fatal(err)
	}
}
