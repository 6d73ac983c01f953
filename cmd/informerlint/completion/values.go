package completion

import (
	"slices"
	"strings"
)

// Values tell what may be the value that is typed so far, of a run in a folder.
type Values func(folder, typed string) Reply

// OneOf are words.
func OneOf(words ...Word) Values {
	return func(_, typed string) (reply Reply) {
		for _, w := range words {
			if strings.HasPrefix(w.Text, typed) {
				reply.Words = append(reply.Words, w)
			}
		}
		return reply
	}
}

// ListOf are words with commas between them, each at most once.
func ListOf(words ...Word) Values {
	return func(folder, typed string) Reply {
		last := strings.LastIndex(typed, ",") + 1
		given := strings.Split(typed[:last], ",")
		left := slices.DeleteFunc(slices.Clone(words), func(w Word) bool { return slices.Contains(given, w.Text) })
		return OneOf(left...)(folder, typed[last:]).behind(typed[:last])
	}
}

// PathsOf are paths of a kind.
func PathsOf(kind Paths) Values {
	return func(string, string) Reply { return Reply{Paths: kind} }
}

// Unknown are values of which nothing can be said.
func Unknown(string, string) Reply { return Reply{} }

// PrefixedFiles are files which one of some words may stand before, with a colon.
func PrefixedFiles(words ...Word) Values {
	var prefixes []Word
	for _, w := range words {
		prefixes = append(prefixes, Word{w.Text + ":", w.Help})
	}
	return func(folder, typed string) Reply {
		for _, p := range prefixes {
			if strings.HasPrefix(typed, p.Text) {
				return Reply{Paths: Files, Before: p.Text}
			}
		}
		reply := OneOf(prefixes...)(folder, typed)
		reply.Paths = Files
		return reply
	}
}

// behind is a reply about the rest of a word.
func (r Reply) behind(before string) Reply {
	words := slices.Clone(r.Words)
	for i := range words {
		words[i].Text = before + words[i].Text
	}
	if r.Paths != "" {
		r.Before = before + r.Before
	}
	return Reply{words, r.Paths, r.Before}
}
