//go:build !unix

package driver

import (
	"errors"
	"os"
	"os/exec"
)

// become runs a program with our arguments and ends as it does. The analysis
// that is left out goes on beside it.
func become(name string, env []string) error {
	cmd := exec.Command(name, os.Args[1:]...)
	cmd.Env, cmd.Stdin, cmd.Stdout, cmd.Stderr = env, os.Stdin, os.Stdout, os.Stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if err == nil || errors.As(err, &exit) {
		os.Exit(cmd.ProcessState.ExitCode())
	}
	return err
}
