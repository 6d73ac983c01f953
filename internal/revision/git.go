package revision

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
)

// command is git without what a repository's own configuration could have it
// run: hooks, the monitor of the file system, and programs that fetch.
func command(ctx context.Context, dir string, args ...string) *exec.Cmd {
	closed := []string{"--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=" + os.DevNull}
	cmd := exec.CommandContext(ctx, "git", append(closed, args...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0")
	return cmd
}

// git runs one command on an input and returns its output.
func git(ctx context.Context, dir string, stdin io.Reader, args ...string) ([]byte, error) {
	cmd := command(ctx, dir, args...)
	var stdout, stderr bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = stdin, &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return nil, failure(args[0], err, stderr.String())
	}
	return stdout.Bytes(), nil
}

func failure(name string, err error, stderr string) error {
	if text := strings.Join(strings.Fields(stderr), " "); text != "" {
		err = errors.New(text)
	}
	return fmt.Errorf("git %s: %w", name, err)
}

// line runs a command that prints one.
func line(ctx context.Context, dir string, args ...string) (string, error) {
	out, err := git(ctx, dir, nil, args...)
	return strings.TrimSuffix(string(out), "\n"), err
}
