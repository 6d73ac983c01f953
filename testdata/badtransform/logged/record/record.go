// Package record logs by what it is told to at start.
package record

import "log"

type sink interface {
	Printf(format string, args ...any)
	child(name string) sink
}

type logger struct{ *log.Logger }

func (l logger) child(name string) sink { return logger{log.New(l.Writer(), name, 0)} }

var current sink = logger{log.Default()}

func Infof(format string, args ...any) { current.Printf(format, args...) }

func For(name string) func(string, ...any) { return current.child(name).Printf }
