package changes

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
)

// command is git without what a repository's own configuration could have it
// run: hooks, the monitor of the file system, and programs that fetch.
func command(ctx context.Context, dir string, args ...string) *exec.Cmd {
	closed := []string{"--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=" + os.DevNull, "-c", "core.quotePath=false"}
	cmd := exec.CommandContext(ctx, "git", append(closed, args...)...)
	cmd.Dir = dir
	cmd.Env = append(environment(), "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0")
	return cmd
}

// environment is the user's without what takes precedence over the number of
// context lines that git diff is called with.
func environment() []string {
	return slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "GIT_DIFF_OPTS=") })
}

// git runs one command and returns its output without the line's end.
func git(ctx context.Context, dir string, env []string, args ...string) (string, error) {
	cmd := command(ctx, dir, args...)
	cmd.Env = append(cmd.Env, env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return "", failure(args[0], err, stderr.String())
	}
	return strings.TrimSuffix(stdout.String(), "\n"), nil
}

func failure(name string, err error, stderr string) error {
	if text := strings.Join(strings.Fields(stderr), " "); text != "" {
		err = errors.New(text)
	}
	return fmt.Errorf("git %s: %w", name, err)
}

// unfiltered is an environment in which git converts files by none of the
// programs that configurations name as filters.
func unfiltered(ctx context.Context, dir string) []string {
	names, err := git(ctx, dir, nil, "config", "--name-only", "-z", "--get-regexp", `^filter\..*\.(clean|smudge|process|required)$`)
	if err != nil {
		return nil // there are none
	}
	var env []string
	count, _ := strconv.Atoi(os.Getenv("GIT_CONFIG_COUNT")) // what the user set stays
	for name := range strings.SplitSeq(strings.TrimSuffix(names, "\x00"), "\x00") {
		value := ""
		if strings.HasSuffix(name, ".required") {
			value = "false"
		}
		env = append(env, fmt.Sprintf("GIT_CONFIG_KEY_%d=%s", count, name), fmt.Sprintf("GIT_CONFIG_VALUE_%d=%s", count, value))
		count++
	}
	return append(env, fmt.Sprintf("GIT_CONFIG_COUNT=%d", count))
}
