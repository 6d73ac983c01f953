// Package completion says what may be typed next on a command line, from the flag sets that
// read it, and has the scripts by which bash, zsh and fish ask for that.
package completion

import (
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
)

// A Word is something to type, and what it means.
type Word struct{ Text, Help string }

// Paths is a kind of path that the shell itself completes.
type Paths string

// The kinds, by the names that the scripts know them by.
const (
	Files   Paths = "files"
	Folders Paths = "folders"
)

// A Reply is what may stand in the place of a word.
type Reply struct {
	Words []Word
	Paths Paths // "" for none
	// Before is what the same word has before a path, such as -config=.
	Before string
}

// Write writes a reply as the scripts read it: on each line a word and its help, with a tab
// between them. The name of a kind of paths has a colon before it, as no word has.
func (r Reply) Write(w io.Writer) error {
	lines := slices.Clone(r.Words)
	if r.Paths != "" {
		lines = append(lines, Word{":" + string(r.Paths), r.Before})
	}
	for _, line := range lines {
		if _, err := fmt.Fprintf(w, "%s\t%s\n", line.Text, line.Help); err != nil {
			return fmt.Errorf("the words cannot be printed: %w", err)
		}
	}
	return nil
}

// A Command is what a command line may say.
type Command struct {
	Word
	Commands []Command     // what may stand in the place of the first argument
	Flags    *flag.FlagSet // before all arguments; nil for none
	Args     []Values      // of the arguments in turn, the last of all further ones; nil for none
}

// command returns the command that a word names.
func (c Command) command(name string) (Command, bool) {
	i := slices.IndexFunc(c.Commands, func(sub Command) bool { return sub.Text == name })
	if i < 0 {
		return Command{}, false
	}
	return c.Commands[i], true
}

// Complete tells what may stand in the place of the last of the words behind a command.
func (c Command) Complete(words ...string) Reply {
	if len(words) == 0 {
		words = []string{""}
	}
	return c.complete("", words)
}

// complete does so for a run in a folder.
func (c Command) complete(folder string, words []string) Reply {
	before, typed := words[:len(words)-1], words[len(words)-1]
	for len(before) > 0 {
		f, value, joined := c.flag(before[0])
		if f == nil {
			break
		}
		before = before[1:]
		if !joined && !isSwitch(f) {
			if len(before) == 0 {
				return valuesOf(f)(folder, typed)
			}
			value, before = before[0], before[1:]
		}
		if f.Name == folderFlag {
			folder = filepath.Join(folder, value)
		} else {
			c.Commands = nil // they stand before all other flags
		}
	}
	if len(before) == 0 {
		return c.first(folder, typed)
	}
	if sub, ok := c.command(before[0]); ok {
		return sub.complete(folder, words[len(words)-len(before):])
	}
	return c.argument(len(before), folder, typed)
}

// first tells what may stand in the place of the first word that is not read yet.
func (c Command) first(folder, typed string) Reply {
	if strings.HasPrefix(typed, "-") {
		return c.flags(folder, typed)
	}
	var words []Word
	for _, sub := range c.Commands {
		words = append(words, sub.Word)
	}
	commands, reply := OneOf(words...)(folder, typed), c.argument(0, folder, typed)
	reply.Words = append(commands.Words, reply.Words...)
	return reply
}

// argument tells what may be the argument of an index.
func (c Command) argument(index int, folder, typed string) Reply {
	if len(c.Args) == 0 {
		return Reply{}
	}
	return c.Args[min(index, len(c.Args)-1)](folder, typed)
}
