package changes

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"unicode"
)

// A Tree holds the files of one commit in a folder of its own.
type Tree struct {
	// Dir is what the folder that was asked for is in that commit.
	Dir  string
	root string
}

// A Misuse is an error of whoever named a revision or the folder to look for it in.
type Misuse struct{ error }

// Unwrap returns what is wrong.
func (m Misuse) Unwrap() error { return m.error }

// OpenRevision writes the files of the commit that rev names to a temporary folder, as
// they are stored: no filter converts them. Neither the work tree of the
// repository around dir nor its index is touched.
func OpenRevision(ctx context.Context, dir, rev string) (t *Tree, err error) {
	top, err := git(ctx, dir, nil, "rev-parse", "--show-toplevel")
	if err != nil {
		return nil, Misuse{err}
	}
	below, err := git(ctx, dir, nil, "rev-parse", "--show-prefix")
	if err != nil {
		return nil, err
	}
	commit, err := commit(ctx, dir, rev)
	if err != nil {
		return nil, Misuse{lost(err, top)}
	}
	root, err := os.MkdirTemp("", "informerlint")
	if err != nil {
		return nil, fmt.Errorf("there is no room for the files of %s: %w", rev, err)
	}
	t = &Tree{Dir: filepath.Join(root, filepath.FromSlash(below)), root: root}
	if err := fill(ctx, root, top, commit); err != nil {
		return nil, errors.Join(fmt.Errorf("taking out the files of %s: %w", rev, err), t.Close())
	}
	if _, err := os.Stat(t.Dir); err != nil {
		return nil, errors.Join(Misuse{fmt.Errorf("%s has no folder %s", rev, below)}, t.Close())
	}
	return t, nil
}

// lost completes the error of a revision that the repository in a folder lacks: where CI has
// fetched no more than one commit it is there upstream.
func lost(err error, top string) error {
	return fmt.Errorf("%w of the repository in %s: fetch it, or check out more history", err, top)
}

// commit returns the hash of the commit that a revision names.
func commit(ctx context.Context, dir, rev string) (string, error) {
	if strings.ContainsFunc(rev, unicode.IsControl) {
		return "", fmt.Errorf("%q is no commit", rev)
	}
	hash, err := git(ctx, dir, nil, "rev-parse", "--verify", "--quiet", "--end-of-options", rev+"^{commit}")
	if err != nil || strings.HasPrefix(hash, "^") { // which leaves a commit out
		return "", fmt.Errorf("%s is no commit", rev)
	}
	return hash, nil
}

// Close removes the files.
func (t *Tree) Close() error {
	if err := os.RemoveAll(t.root); err != nil {
		return fmt.Errorf("temporary files are left: %w", err)
	}
	return nil
}
