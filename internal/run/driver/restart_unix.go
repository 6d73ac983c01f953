//go:build unix

package driver

import (
	"os"
	"syscall"
)

// become runs a program with our arguments in place of this one.
func become(name string, env []string) error { return syscall.Exec(name, os.Args, env) }
