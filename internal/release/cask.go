package release

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

var (
	caskDownload   = regexp.MustCompile(`(?m)^ *url "([^"]+)"\n *sha256 "([^"]+)"$`)
	caskCompletion = regexp.MustCompile(`(?m)^ *\w+_completion "([^"]+)"$`)
)

// caskFreed are the arguments that take the mark of a download from the binary;
// Homebrew knows the folder.
const caskFreed = `"com.apple.quarantine", "{{staged_path}}/informerlint"`

// ReadCask reads a cask whose downloads must be the archives of a release that
// Homebrew can install, with their sums.
func ReadCask(text, downloads, version string, archives []Archive, sums Sums) (Cask, error) {
	var cask Cask
	found := map[string]string{}
	for _, m := range caskDownload.FindAllStringSubmatch(text, -1) {
		url := strings.ReplaceAll(m[1], "#{version}", version)
		cask.URLs, found[url] = append(cask.URLs, url), m[2]
	}
	var wrong []error
	for _, a := range archives {
		url := downloads + a.Name
		if sum := found[url]; !strings.HasPrefix(a.Platform, "windows/") && sum != sums[a.Name] {
			wrong = append(wrong, fmt.Errorf("the cask has the sum %q for %s, not %s", sum, url, sums[a.Name]))
		}
		delete(found, url)
	}
	for url := range found {
		wrong = append(wrong, fmt.Errorf("the cask loads %s, which is no archive of the release", url))
	}
	if !strings.Contains(text, caskFreed) {
		wrong = append(wrong, fmt.Errorf("the cask does not have %s: macOS would not start the binary, which Apple has not signed", caskFreed))
	}
	for _, m := range caskCompletion.FindAllStringSubmatch(text, -1) {
		cask.Completions = append(cask.Completions, m[1])
	}
	return cask, errors.Join(wrong...)
}
