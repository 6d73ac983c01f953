// Command job runs a manager for a job that ends the program, and others that last.
package main

import (
	"log"
	"os"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hiddeninformer/job/cleanup"
)

func main() {
	var err error
	switch os.Args[1] {
	case "cleanup":
		err = runCleanup()
	case "function":
		err = runFunction()
	case "serve":
		err = serve()
	case "repeat":
		err = repeat()
	case "fail":
		err = fail()
	case "both":
		err = both()
	default:
		err = perhaps(len(os.Args) > 2)
	}
	if err != nil {
		log.Fatal(err)
	}
}

func runCleanup() error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want info:"reads of Pod start"
	if err != nil {
		return err
	}
	if err := cleanup.Setup(mgr); err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}

func runFunction() error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want info:"reads of Pod start"
	if err != nil {
		return err
	}
	if err := cleanup.SetupFunc(mgr); err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}

func serve() error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want warning:"reads of Pod start"
	if err != nil {
		return err
	}
	if err := cleanup.SetupServer(mgr); err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}

func repeat() error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want warning:"reads of Pod start"
	if err != nil {
		return err
	}
	if err := cleanup.SetupRepeated(mgr); err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}

func fail() error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want warning:"reads of Pod start"
	if err != nil {
		return err
	}
	if err := cleanup.SetupFailing(mgr); err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}

func both() error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want warning:"reads of Pod start"
	if err != nil {
		return err
	}
	if err := cleanup.Setup(mgr); err != nil {
		return err
	}
	if err := cleanup.SetupServer(mgr); err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}

// The one manager cleans up or serves.
func perhaps(serves bool) error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want warning:"reads of Pod start"
	if err != nil {
		return err
	}
	if serves {
		err = cleanup.SetupServer(mgr)
	} else {
		err = cleanup.Setup(mgr)
	}
	if err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}
