package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/informerlint/informerlint/internal/report"
)

// printed is standard output. It remembers that something could not be printed, which
// a program that reads it must not take for the end.
type printed struct {
	io.Writer
	err error
}

func (p *printed) Write(text []byte) (int, error) {
	n, err := p.Writer.Write(text)
	if p.err == nil {
		p.err = err
	}
	return n, err
}

// outcome is what a command comes to, given what it says itself: with what could not be printed
// it has not done its work.
func (p *printed) outcome(status int, err error) (int, error) {
	if p.err == nil {
		return status, err
	}
	if err == nil || errors.Is(p.err, err) {
		err = fmt.Errorf("the output cannot be printed: %w", p.err)
	}
	return max(status, unsolved), err
}

// onTerminal reports whether somebody looks at an output.
func onTerminal(w io.Writer) bool {
	if p, ok := w.(*printed); ok {
		w = p.Writer
	}
	f, ok := w.(*os.File)
	return ok && report.IsTerminal(f)
}
