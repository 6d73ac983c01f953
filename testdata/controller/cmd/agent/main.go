// Command agent runs on every node and follows the pods of its own.
package main

import (
	"log"
	"os"
	"time"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client/config"

	"example.com/controller/agent"
)

func main() {
	cfg, err := config.GetConfig()
	if err != nil {
		log.Fatal(err)
	}
	cfg.Timeout = 30 * time.Second
	a, err := agent.New(cfg, os.Getenv("NODE_NAME"))
	if err != nil {
		log.Fatal(err)
	}
	a.Run(ctrl.SetupSignalHandler())
}
