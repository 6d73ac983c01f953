package inventory

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// An excerpt hands a page on line by line, with blank lines in place of those
// that do not matter, so that a page of any size is read in little memory and
// errors still name the right line. What declares types and explains names is
// left out, too: it may not occur twice, as it does where pages stand one after
// another.
type excerpt struct {
	in     *bufio.Reader
	rest   []byte // of the line at hand
	empty  bool
	failed error // other than the end
}

func newExcerpt(in io.Reader) *excerpt {
	return &excerpt{in: bufio.NewReader(in), empty: true}
}

// Read implements io.Reader.
func (e *excerpt) Read(p []byte) (int, error) {
	if len(e.rest) == 0 {
		if err := e.next(); err != nil {
			return 0, err
		}
	}
	n := copy(p, e.rest)
	e.rest = e.rest[n:]
	return n, nil
}

// next reads a line. Of those longer than a buffer, which no known sample is,
// the first part counts.
func (e *excerpt) next() error {
	line, more, err := e.in.ReadLine()
	if err != nil {
		return e.end(err)
	}
	e.empty = e.empty && len(line) == 0
	if relevant(line) {
		e.rest = append(e.rest, line...)
	}
	e.rest = append(e.rest, '\n')
	for more && err == nil {
		_, more, err = e.in.ReadLine()
	}
	return e.end(err)
}

func (e *excerpt) end(err error) error {
	if !errors.Is(err, io.EOF) {
		e.failed = err
	}
	return err
}

func relevant(line []byte) bool {
	if i := bytes.IndexAny(line, "{ \t"); i >= 0 {
		line = line[:i]
	}
	return string(line) == buildInfo || len(known(string(line))) > 0
}
