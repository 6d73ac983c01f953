package config

import (
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/goccy/go-yaml"
)

// Print writes a configuration with all its keys.
func (c *Config) Print(w io.Writer) error {
	full := *c
	full.Enable, full.Disable = filled(c.Enable), filled(c.Disable)
	full.Builds = filled(c.Builds)
	full.Skip, full.FirstParty = filled(c.Skip), filled(c.FirstParty)
	full.HotKinds, full.HotRoots, full.Symbols = filled(c.HotKinds), filled(c.HotRoots), filled(c.Symbols)
	if c.Levels == nil {
		full.Levels = map[string]string{}
	}
	out, err := yaml.MarshalWithOptions(&full, yaml.Indent(2), yaml.IndentSequence(true), yaml.CustomMarshaler(scalar))
	if err != nil {
		return fmt.Errorf("the configuration cannot be printed: %w", err)
	}
	from := "# no configuration file\n"
	if c.name != "" {
		from = "# " + c.name + "\n"
	}
	_, err = io.WriteString(w, from+string(out))
	return err
}

// scalar is a text in YAML, in quotes where it would be read as something else.
func scalar(s string) ([]byte, error) {
	if isPlain(s) {
		return []byte(s), nil
	}
	return []byte(strconv.Quote(s)), nil
}

// isPlain reports whether a text is read as it stands: alone, as the encoder
// does, beside a key and in a list.
func isPlain(s string) bool {
	alone, err := parse([]byte(s))
	if err != nil {
		return false
	}
	beside, err := parse([]byte("key: " + s))
	if err != nil || len(beside.pairs) != 1 {
		return false
	}
	within, err := parse([]byte("- " + s))
	if err != nil || len(within.items) != 1 {
		return false
	}
	return !slices.ContainsFunc([]value{alone, beside.pairs[0].value, within.items[0]}, func(v value) bool {
		return v.form != text || v.text != s
	})
}

// filled is an empty list in the place of none.
func filled[T any](items []T) []T {
	if items == nil {
		return []T{}
	}
	return items
}
