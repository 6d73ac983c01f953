package driver

import (
	"golang.org/x/tools/go/packages"
)

// missFiles tells of packages that are imported and have no files. The go
// command does so only when it is to compile them, in these words.
func (g *graph) missFiles() {
	for _, n := range g.order {
		for _, d := range n.deps {
			if len(d.GoFiles)+len(d.listed) > 0 || d.PkgPath == "unsafe" || d.Dir == "" {
				continue
			}
			reason := "no non-test Go files in "
			if len(d.IgnoredFiles) > 0 {
				reason = "build constraints exclude all Go files in "
			}
			d.listed = []packages.Error{{Msg: reason + d.Dir, Kind: packages.ListError}}
		}
	}
}
