package release

import (
	"fmt"
	"io/fs"
	"strings"

	"github.com/goccy/go-yaml"
)

const config = ".goreleaser.yaml"

// A Config is what goreleaser is told, as far as a rehearsal has to know.
type Config struct {
	Images []struct {
		Base      string   `yaml:"base_image"`
		Platforms []string `yaml:"platforms"`
	} `yaml:"kos"`

	text string
}

// ReadConfig reads what goreleaser is told, which must have one image.
func ReadConfig(tree fs.FS) (Config, error) {
	var c Config
	text, err := fs.ReadFile(tree, config)
	if err == nil {
		err = yaml.Unmarshal(text, &c)
	}
	if err != nil {
		return Config{}, fmt.Errorf("reading %s: %w", config, err)
	}
	if len(c.Images) != 1 {
		return Config{}, fmt.Errorf("%s has %d images below kos, and a rehearsal knows one", config, len(c.Images))
	}
	c.text = string(text)
	return c, nil
}

// Redirect returns the file with another base image, and another GitHub; all
// else stays.
func (c Config) Redirect(base, hub string) (string, error) {
	line := "base_image: " + c.Images[0].Base
	if strings.Count(c.text, line) != 1 {
		return "", fmt.Errorf("%s has no line with %q alone", config, line)
	}
	if strings.Contains(c.text, "\ngithub_urls:") {
		return "", fmt.Errorf("%s has github_urls of its own, which a rehearsal sets", config)
	}
	text := strings.Replace(c.text, line, "base_image: "+base, 1)
	return text + fmt.Sprintf("github_urls:\n  api: %s\n  upload: %s\n", hub, hub), nil
}
