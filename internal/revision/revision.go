// Package revision takes the files of a commit out of a git repository.
package revision

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A Tree holds the files of one commit in a folder of its own.
type Tree struct {
	// Dir is what the folder that was asked for is in that commit.
	Dir  string
	root string
}

// Open writes the files of the commit that rev names to a temporary folder.
// Neither the work tree of the repository around dir nor its index is touched,
// and none of its hooks runs.
func Open(ctx context.Context, dir, rev string) (t *Tree, err error) {
	top, err := git(ctx, dir, nil, "rev-parse", "--show-toplevel")
	if err != nil {
		return nil, err
	}
	below, err := git(ctx, dir, nil, "rev-parse", "--show-prefix")
	if err != nil {
		return nil, err
	}
	commit, err := git(ctx, dir, nil, "rev-parse", "--verify", "--quiet", "--end-of-options", rev+"^{commit}")
	if err != nil {
		return nil, fmt.Errorf("%s is no commit of the repository in %s", rev, top)
	}
	root, err := os.MkdirTemp("", "informerlint")
	if err != nil {
		return nil, fmt.Errorf("there is no room for the files of %s: %w", rev, err)
	}
	t = &Tree{Dir: filepath.Join(root, "tree", filepath.FromSlash(below)), root: root}
	if err := t.fill(ctx, top, commit); err != nil {
		return nil, errors.Join(err, t.Close())
	}
	if _, err := os.Stat(t.Dir); err != nil {
		return nil, errors.Join(fmt.Errorf("%s has no folder %s", rev, below), t.Close())
	}
	return t, nil
}

// fill writes the files, by way of an index of its own.
func (t *Tree) fill(ctx context.Context, top, commit string) error {
	index := []string{"GIT_INDEX_FILE=" + filepath.Join(t.root, "index")}
	if _, err := git(ctx, top, index, "read-tree", commit); err != nil {
		return err
	}
	_, err := git(ctx, top, index, "checkout-index", "--all", "--quiet", "--prefix="+filepath.Join(t.root, "tree")+"/")
	return err
}

// Close removes the files.
func (t *Tree) Close() error {
	if err := os.RemoveAll(t.root); err != nil {
		return fmt.Errorf("temporary files are left: %w", err)
	}
	return nil
}

// git runs one command and returns its output without the line's end.
func git(ctx context.Context, dir string, env []string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "git", args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		if text := strings.Join(strings.Fields(stderr.String()), " "); text != "" {
			err = errors.New(text)
		}
		return "", fmt.Errorf("git %s: %w", args[0], err)
	}
	return strings.TrimSuffix(stdout.String(), "\n"), nil
}
