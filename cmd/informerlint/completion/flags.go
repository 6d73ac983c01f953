package completion

import (
	"flag"
	"strings"
)

// folderFlag names the flag with the folder that packages are looked for in.
const folderFlag = "C"

// Chooser is the value of a flag that knows what it takes.
type Chooser interface{ Values() Values }

// flag returns the flag that a word gives, and its value if that stands in the same word.
func (c Command) flag(word string) (f *flag.Flag, value string, joined bool) {
	name, value, joined := strings.Cut(strings.TrimPrefix(word[min(len(word), 1):], "-"), "=")
	if c.Flags == nil || !strings.HasPrefix(word, "-") {
		return nil, "", false
	}
	return c.Flags.Lookup(name), value, joined
}

// isSwitch reports whether a flag takes no value from the next word.
func isSwitch(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// valuesOf are those of a flag: what it says itself, or what its help calls its value.
func valuesOf(f *flag.Flag) Values {
	if c, ok := f.Value.(Chooser); ok {
		return c.Values()
	}
	switch name, _ := flag.UnquoteUsage(f); {
	case isSwitch(f):
		return OneOf(Word{Text: "true"}, Word{Text: "false"})
	case name == "file":
		return PathsOf(Files)
	case name == "dir":
		return PathsOf(Folders)
	}
	return Unknown
}

// flags tells which flags a word begins, or which values of one.
func (c Command) flags(folder, typed string) (reply Reply) {
	if f, value, joined := c.flag(typed); joined && f != nil {
		reply = valuesOf(f)(folder, value)
		return reply.behind(strings.TrimSuffix(typed, value))
	}
	if c.Flags == nil {
		return Reply{}
	}
	dashes := "-"
	if strings.HasPrefix(typed, "--") {
		dashes = "--"
	}
	c.Flags.VisitAll(func(f *flag.Flag) {
		if word := dashes + f.Name; strings.HasPrefix(word, typed) {
			reply.Words = append(reply.Words, Word{word, short(f)})
		}
	})
	return reply
}

// short is the help of a flag without what only says more, for a list of one line each.
func short(f *flag.Flag) string {
	_, usage := flag.UnquoteUsage(f)
	usage, _, _ = strings.Cut(usage, ";")
	usage, _, _ = strings.Cut(usage, " (")
	return usage
}
