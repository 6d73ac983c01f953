package config

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strings"
)

// A Build is one way to build packages.
type Build struct {
	// Name is the text that was read.
	Name string
	// Env are the variables to set for the go command.
	Env []string
	// Tags is the list of build tags, nil where the build says nothing about them.
	Tags *string
}

var (
	word = regexp.MustCompile(`^[a-z0-9]+$`)
	// forms are the values that the parts of a build take.
	forms = map[string]*regexp.Regexp{
		"GOOS": word, "GOARCH": word,
		"CGO_ENABLED":  regexp.MustCompile(`^[01]$`),
		"GOEXPERIMENT": regexp.MustCompile(`^[a-z0-9,]+$`),
		"-tags":        regexp.MustCompile(`^([\pL\pN_.]+(,[\pL\pN_.]+)*)?$`),
	}
)

// ParseBuild reads a build such as "GOOS=windows GOARCH=amd64 -tags=e2e".
func ParseBuild(text string) (Build, error) {
	parts := strings.Fields(text)
	b := Build{Name: strings.Join(parts, " ")}
	if len(parts) == 0 {
		return b, errors.New(`a build says something, such as "GOOS=windows GOARCH=amd64 -tags=e2e"`)
	}
	said := map[string]string{}
	for _, part := range parts {
		name, value, ok := strings.Cut(part, "=")
		form := forms[name]
		if !ok || form == nil {
			return b, fmt.Errorf("%s is no part of a build: use GOOS=, GOARCH=, CGO_ENABLED=, GOEXPERIMENT= and -tags=", part)
		}
		if !form.MatchString(value) {
			return b, fmt.Errorf("%q is no value of %s", value, name)
		}
		if _, twice := said[name]; twice {
			return b, fmt.Errorf("%s stands twice in one build", name)
		}
		said[name] = value
		if name == "-tags" {
			b.Tags = &value
		} else {
			b.Env = append(b.Env, part)
		}
	}
	return b, checkPort(said["GOOS"], said["GOARCH"])
}

// checkPort tells what is wrong with a system and an architecture, "" for those
// of the environment.
func checkPort(system, architecture string) error {
	switch {
	case !isPort(system, ""):
		return fmt.Errorf("%q is no value of GOOS: go tool dist list shows them", system)
	case !isPort("", architecture):
		return fmt.Errorf("%q is no value of GOARCH: go tool dist list shows them", architecture)
	case system == "" && architecture == "":
		return nil
	}
	system = cmp.Or(system, os.Getenv("GOOS"), runtime.GOOS)
	architecture = cmp.Or(architecture, os.Getenv("GOARCH"), runtime.GOARCH)
	if !isPort(system, architecture) {
		return fmt.Errorf("no Go builds for %s/%s: go tool dist list shows what it builds for", system, architecture)
	}
	return nil
}
