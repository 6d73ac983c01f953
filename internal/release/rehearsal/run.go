package main

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"slices"
)

// run runs a command in a folder as the workflow does; what it says goes to
// standard error.
func run(dir string, env map[string]string, command string) error {
	fmt.Fprintln(os.Stderr, "+", command)
	cmd := exec.Command("bash", "-ec", command)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, os.Stderr, os.Stderr
	cmd.Env = os.Environ()
	for _, name := range slices.Sorted(maps.Keys(env)) {
		cmd.Env = append(cmd.Env, name+"="+env[name])
	}
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	return nil
}
