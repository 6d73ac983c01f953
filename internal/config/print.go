package config

import (
	"fmt"
	"io"

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
	out, err := yaml.MarshalWithOptions(&full, yaml.Indent(2), yaml.IndentSequence(true))
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

// filled is an empty list in the place of none.
func filled[T any](items []T) []T {
	if items == nil {
		return []T{}
	}
	return items
}
