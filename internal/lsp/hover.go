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
	var parts, explained []string
	for _, one := range found {
		part := fmt.Sprintf("**%s**: %s (%s)", one.Level, plain(one.Text()), one.Rule)
		if text := s.Explain(one.Rule); text != "" && !slices.Contains(explained, one.Rule) {
			explained = append(explained, one.Rule)
			part += "\n\n" + strings.TrimSpace(text)
		}
		parts = append(parts, part)
	}
	return &hover{markup{s.markupKind(), strings.Join(parts, "\n\n---\n\n")}, found[0].shown.Range}, nil
}

// markdown is the form of markup that every named editor shows.
const markdown = "markdown"

// markupKind is markdown, unless the client says that it knows plain text only.
func (s *server) markupKind() string {
	known := s.client.TextDocument.Hover.ContentFormat
	if len(known) > 0 && !slices.Contains(known, markdown) {
		return "plaintext"
	}
	return markdown
}

// special has a backslash before what markdown gives a meaning.
var special = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, ">", `\>`, "&", `\&`)

// plain has markdown show a text as it is.
func plain(text string) string { return special.Replace(text) }
