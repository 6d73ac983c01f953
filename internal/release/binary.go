package release

import (
	"bytes"
	"debug/buildinfo"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
)

// A Build is what a binary of a release has to say of itself.
type Build struct{ Module, Version, Commit, Platform string }

// Check reads what a binary says of itself.
func (b Build) Check(binary []byte) error {
	info, err := buildinfo.Read(bytes.NewReader(binary))
	if err != nil {
		return fmt.Errorf("the binary for %s does not say how it was built: %w", b.Platform, err)
	}
	return b.compare(info)
}

func (b Build) compare(info *debug.BuildInfo) error {
	goos, goarch, _ := strings.Cut(b.Platform, "/")
	has := map[string]string{"module": info.Main.Path, "version": info.Main.Version}
	for _, setting := range info.Settings {
		has[setting.Key] = setting.Value
	}
	var wrong []error
	for _, want := range [][2]string{
		{"module", b.Module},
		{"version", b.Version},
		{"GOOS", goos},
		{"GOARCH", goarch},
		{"CGO_ENABLED", "0"},
		{"-trimpath", "true"},
		{"vcs.revision", b.Commit},
		{"vcs.modified", "false"},
	} {
		if has[want[0]] != want[1] {
			wrong = append(wrong, fmt.Errorf("the binary for %s has %q for %s, not %q", b.Platform, has[want[0]], want[0], want[1]))
		}
	}
	return errors.Join(wrong...)
}
