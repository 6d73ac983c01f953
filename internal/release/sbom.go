package release

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// SBOM returns the format of an SBOM, which must be SPDX and name the packages.
func SBOM(text []byte, packages ...string) (string, error) {
	var doc struct {
		Version  string `json:"spdxVersion"`
		Packages []struct{ Name string }
	}
	if err := json.Unmarshal(text, &doc); err != nil {
		return "", fmt.Errorf("the SBOM is not JSON: %w", err)
	}
	if !strings.HasPrefix(doc.Version, "SPDX-2.") {
		return "", fmt.Errorf("the SBOM has the version %q, not one of SPDX 2", doc.Version)
	}
	var names []string
	for _, p := range doc.Packages {
		names = append(names, p.Name)
	}
	for _, name := range packages {
		if !slices.Contains(names, name) {
			return "", fmt.Errorf("the SBOM has %d packages, and %s is none of them", len(names), name)
		}
	}
	return doc.Version, nil
}
