package rule

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestNotices tells what projects say of themselves from what they say of other things.
func TestNotices(t *testing.T) {
	const retired, shown, home = 0, 1, 2
	for text, want := range map[string][]int{
		"# a\n\nThis project is no longer maintained.\n":                                     {retired},
		"# a\n\n> This repository contains a service that no longer\n> has functional code.": {retired},
		"The example/operator repository has been archived as part of a move.":               {retired},
		"# a\n\n> [!IMPORTANT]\n> **Galaxy is no longer actively maintained by us.**":        {retired},
		"The Hub project is deprecated.":                                                     {retired},
		"We've announced our plans to discontinue Ship and merge it into Crate.":             {retired},
		"We will not be accepting new features/pull requests/issues.":                        {retired},
		"This project is no longer in use. Please consult the documentation.":                {retired},
		"# Archived\nCode moved to [galaxy](https://example.com/galaxy)":                     {retired},
		"# [DEPRECATED] Galaxy operator\n":                                                   {retired},
		"# Galaxy operator (archived)\n":                                                     {retired},
		"This is POC project. Use it at your own risk.":                                      {shown},
		"This is a very early prototype, and is intended to investigate API ideas.":          {shown},
		"It is just a proof of concept.":                                                     {shown},
		"The operator is designed for offline or home lab setups.":                           {home},

		"This project is no longer maintained by its founders, but by the foundation.":  nil,
		"This operator removes Pods that are no longer supported.":                      nil,
		"It deletes volumes that are no longer in use.":                                 nil,
		"The tool finds manifests whose API version is deprecated.":                     nil,
		"This controller warns of objects whose version has been deprecated.":           nil,
		"The following is an example of a demo. Below there is a tutorial for the POC.": nil,
		"This is a fork of Galaxy, which is no longer maintained.":                      nil,
		"# Galaxy\n\n## Deprecated\n\n`old` is called `new` now.":                       nil,
		"# Detector of deprecated APIs (for all versions)":                              nil,
		"This operator was not archived.":                                               nil,
		"This is out-of-tree. The \"in-tree\" cloud provider has been deprecated.":      nil,
		"It takes the place of the legacy service, and the old operator is deprecated.": nil,
		"The controller tells you of plans to retire a node.":                           nil,
		"We do not accept pull requests without tests.":                                 nil,
		"<!-- This project is no longer maintained. -->\nAn operator.":                  nil,
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{"README.md": text, "go.mod": "module m\n"} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if got := Notices(filepath.Join(dir)); !slices.Equal(got, want) {
			t.Errorf("%q gives %v, not %v", text, got, want)
		}
	}
}
