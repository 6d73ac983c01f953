package release

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// Sums are the SHA-256 of assets, by name.
type Sums map[string]string

// ReadSums reads the checksums of a folder of assets, which must be those of all
// other files there.
func ReadSums(assets fs.FS, name string) (Sums, error) {
	text, err := fs.ReadFile(assets, name)
	if err != nil {
		return nil, fmt.Errorf("reading the checksums: %w", err)
	}
	sums := Sums{}
	for line := range strings.Lines(string(text)) {
		sum, asset, ok := strings.Cut(strings.TrimSpace(line), "  ")
		if !ok {
			return nil, fmt.Errorf("%s has the line %q, which sha256sum does not read", name, line)
		}
		sums[asset] = sum
	}
	return sums, sums.check(assets, name)
}

func (s Sums) check(assets fs.FS, except string) error {
	files, err := fs.ReadDir(assets, ".")
	if err != nil {
		return fmt.Errorf("listing the assets: %w", err)
	}
	var wrong []error
	for _, file := range files {
		if file.Name() == except {
			continue
		}
		text, err := fs.ReadFile(assets, file.Name())
		if err != nil {
			return fmt.Errorf("reading an asset: %w", err)
		}
		if sum := sha256.Sum256(text); s[file.Name()] != hex.EncodeToString(sum[:]) {
			wrong = append(wrong, fmt.Errorf("%s has %q for %s, not its SHA-256", except, s[file.Name()], file.Name()))
		}
	}
	for name := range s {
		if _, err := fs.Stat(assets, name); err != nil {
			wrong = append(wrong, fmt.Errorf("%s has a sum of %s, which is not for download", except, name))
		}
	}
	return errors.Join(wrong...)
}
