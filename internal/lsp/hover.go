package lsp

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// hover explains the findings at a position, null where there are none.
func (s *server) hover(_ context.Context, p positionParams) (*hover, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f, _, ok := s.analysed(p.Document.URI)
	if !ok {
		return nil, nil
	}
	found := f.at(func(at span) bool { return at.contains(p.Position) })
	if len(found) == 0 {
		return nil, nil
	}
	kind, read := s.markupKind(), map[string]bool{}
	var parts []string
	for _, one := range found {
		if kind == markdown {
			parts = append(parts, s.explained(one, !read[one.Rule]))
		} else {
			parts = append(parts, strings.TrimSpace(fmt.Sprintf("%s: %s (%s)\n%s", one.Level, one.Text(), one.Rule, one.URL)))
		}
		read[one.Rule] = true
	}
	return &hover{markup{kind, strings.Join(parts, "\n\n---\n\n")}, found[0].shown.Range}, nil
}

// explained is a finding as markdown, with what its rule is about where nobody
// has read that yet.
func (s *server) explained(one finding, first bool) string {
	text := fmt.Sprintf("**%s**: %s (%s)", one.Level, plain(one.Text()), one.Rule)
	if about := s.Explain(one.Rule); first && about != "" {
		text += "\n\n" + strings.TrimSpace(about)
	}
	return text
}

// The forms of markup that clients know.
const (
	markdown  = "markdown"
	plaintext = "plaintext"
)

// markupKind is markdown, unless the client says that it knows plain text only:
// there is the page of the rule, then, in place of what it is about.
func (s *server) markupKind() string {
	known := s.client.TextDocument.Hover.ContentFormat
	if len(known) > 0 && !slices.Contains(known, markdown) {
		return plaintext
	}
	return markdown
}

// special has a backslash before what markdown gives a meaning.
var special = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, ">", `\>`, "&", `\&`)

// plain has markdown show a text as it is.
func plain(text string) string { return special.Replace(text) }
