package changes

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// An object is one file of a commit.
type object struct{ mode, id, path string }

// symlink is the mode that git gives to symbolic links, submodule to commits
// of other repositories, whose files are not there.
const (
	symlink   = "120000"
	submodule = "160000"
)

// fill writes the files of a commit below a folder, never outside. It reads
// them as they are stored, as a check-out runs the filters that the
// repository's configuration names.
func fill(ctx context.Context, to, top, commit string) error {
	objects, err := list(ctx, top, commit)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(to)
	if err != nil {
		return err
	}
	defer root.Close()
	return eachContent(ctx, top, objects, func(o object, content []byte) error { return o.write(root, content) })
}

func list(ctx context.Context, top, commit string) (objects []object, err error) {
	out, err := git(ctx, top, nil, "ls-tree", "-r", "-z", "--full-tree", commit)
	if err != nil {
		return nil, err
	}
	for entry := range strings.SplitSeq(out, "\x00") {
		about, path, _ := strings.Cut(entry, "\t")
		fields := strings.Fields(about) // mode, type, id
		if len(fields) == 3 && fields[0] != submodule {
			objects = append(objects, object{fields[0], fields[2], path})
		}
	}
	return objects, nil
}

// eachContent reads the contents of files one after the other.
func eachContent(ctx context.Context, top string, objects []object, use func(object, []byte) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	cmd := command(ctx, top, "cat-file", "--batch")
	var ids, stderr bytes.Buffer
	for _, o := range objects {
		fmt.Fprintln(&ids, o.id)
	}
	cmd.Stdin, cmd.Stderr = &ids, &stderr
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("git cat-file: %w", err)
	}
	err = readAll(bufio.NewReader(stdout), objects, use)
	if err != nil {
		cancel()
	}
	if failed := cmd.Wait(); err == nil && failed != nil {
		err = failure("cat-file", failed, stderr.String())
	}
	return err
}

func readAll(r *bufio.Reader, objects []object, use func(object, []byte) error) error {
	for _, o := range objects {
		content, err := o.read(r)
		if err != nil {
			return err
		}
		if err := use(o, content); err != nil {
			return fmt.Errorf("writing %s: %w", o.path, err)
		}
	}
	return nil
}

// read takes "<id> blob <size>\n<content>\n" from what git prints.
func (o object) read(r *bufio.Reader) ([]byte, error) {
	head, err := r.ReadString('\n')
	if err != nil {
		return nil, o.missing()
	}
	fields := strings.Fields(head)
	if len(fields) != 3 {
		return nil, o.missing()
	}
	size, err := strconv.Atoi(fields[2])
	if err != nil {
		return nil, fmt.Errorf("git cat-file prints %q: %w", strings.TrimSpace(head), err)
	}
	content := make([]byte, size+1)
	if _, err := io.ReadFull(r, content); err != nil {
		return nil, fmt.Errorf("reading %s: %w", o.path, err)
	}
	return content[:size], nil
}

func (o object) missing() error {
	return fmt.Errorf("the repository lacks %s, as partial clones do: get it with git fetch --refetch --no-filter", o.path)
}

func (o object) write(root *os.Root, content []byte) error {
	name := filepath.FromSlash(o.path)
	if err := root.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	if o.mode == symlink {
		return root.Symlink(string(content), name)
	}
	return root.WriteFile(name, content, 0o666)
}
