package completion

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/module"
)

// Packages are patterns of packages: folders, and ... for all below one.
func Packages(folder, typed string) Reply {
	if !strings.HasPrefix(typed, ".") && !filepath.IsAbs(typed) {
		if typed != "" {
			return Reply{} // a path of packages, of which only the go command knows all
		}
		typed = "./"
	}
	last := strings.LastIndex(typed, "/") + 1
	above, begun := typed[:last], typed[last:]
	if above == "" { // dots alone
		return OneOf(Word{Text: "./"}, Word{Text: "../"}, Word{Text: "./..."})(folder, typed)
	}
	names := []Word{{Text: "...", Help: "all packages below"}}
	in := filepath.FromSlash(above)
	if !filepath.IsAbs(in) {
		in = filepath.Join(folder, in)
	}
	entries, _ := os.ReadDir(in) // a folder that cannot be read has nothing to offer
	for _, e := range entries {
		if e.IsDir() && holdsPackages(e.Name()) {
			names = append(names, Word{Text: e.Name() + "/"})
		}
	}
	return OneOf(names...)(folder, begun).behind(above)
}

// holdsPackages reports whether ... looks for packages in a folder of a name.
func holdsPackages(name string) bool {
	return !strings.HasPrefix(name, ".") && !strings.HasPrefix(name, "_") &&
		!slices.Contains([]string{"testdata", "vendor", "node_modules"}, name) && module.CheckImportPath(name) == nil
}
