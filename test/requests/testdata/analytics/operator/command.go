// Package operator holds the command of the analytics operator.
package operator

import (
	"flag"
	"strings"
)

var (
	namespaces        []string
	namespaceSelector string
	enableDisruption  bool
	enableScheduler   bool
)

// Command is a command of the operator.
type Command struct {
	Use string
	Run func(args []string) error
}

// NewStartCommand returns the command that starts the controllers.
func NewStartCommand() *Command {
	return &Command{
		Use: "start",
		Run: func(args []string) error {
			flags := flag.NewFlagSet("start", flag.ExitOnError)
			list := flags.String("namespaces", "", "comma-separated")
			flags.StringVar(&namespaceSelector, "namespace-selector", "", "label selector")
			flags.BoolVar(&enableDisruption, "enable-disruption", false, "keep the first Pod alive")
			flags.BoolVar(&enableScheduler, "enable-scheduler", false, "use a batch scheduler")
			if err := flags.Parse(args); err != nil {
				return err
			}
			if *list != "" {
				namespaces = strings.Split(*list, ",")
			}
			return start()
		},
	}
}
