package report

import (
	"go/token"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
)

// positionOf reads file:line:column or file:line; the position of anything
// else is not valid.
func positionOf(text string) token.Position {
	var numbers []int
	for len(numbers) < 2 {
		colon := strings.LastIndexByte(text, ':')
		n, err := strconv.Atoi(text[colon+1:])
		if colon < 0 || err != nil || n < 1 {
			break
		}
		text, numbers = text[:colon], append(numbers, n)
	}
	switch len(numbers) {
	case 1:
		return token.Position{Filename: text, Line: numbers[0]}
	case 2:
		return token.Position{Filename: text, Line: numbers[1], Column: numbers[0]}
	}
	return token.Position{}
}

// endOf is where a range ends that begins at start: there, too, where it has no
// end, or where line directives in it have it end elsewhere or before.
func endOf(start, end token.Position) token.Position {
	if !end.IsValid() || end.Filename != start.Filename || end.Offset < start.Offset ||
		end.Line < start.Line || end.Line == start.Line && end.Column < start.Column {
		return start
	}
	return end
}

// cannot says what is wrong with a broken package.
func cannot(pkg, reason string) string {
	return "package " + pkg + " cannot be analysed: " + reason
}

// fileURI returns the URI of an absolute path, without a slash at its end.
func fileURI(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // a drive
	}
	u := url.URL{Path: strings.TrimSuffix(path, "/")}
	return "file://" + u.EscapedPath()
}

// relativeURI returns the URI reference of a relative path. What looks like a
// scheme in it is escaped.
func relativeURI(path string) string {
	u := url.URL{Path: filepath.ToSlash(path)}
	return strings.ReplaceAll(u.EscapedPath(), ":", "%3A")
}
