// Command golangci-lint is golangci-lint with the informerlint plugin linked
// in, as "golangci-lint custom" builds it from .custom-gcl.yml.
package main

import (
	"fmt"
	"os"

	"github.com/golangci/golangci-lint/v2/pkg/commands"
	"github.com/golangci/golangci-lint/v2/pkg/exitcodes"

	_ "github.com/informerlint/informerlint/plugin"
)

func main() {
	info := commands.BuildInfo{GoVersion: "unknown", Version: "custom", Commit: "unknown", Date: "unknown"}
	if err := commands.Execute(info); err != nil {
		fmt.Fprintf(os.Stderr, "golangci-lint: %v\n", err)
		os.Exit(exitcodes.Failure)
	}
}
