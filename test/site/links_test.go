package site

import (
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"slices"
	"strings"
)

// repository is where links to files outside the site lead.
const repository = "https://github.com/informerlint/informerlint/blob/main/"

// A checker looks where the links of a site lead.
type checker struct {
	site, sources fs.FS
	pages         map[string]page
}

// faults says what is wrong with the links of all pages.
func (c checker) faults() (all []string) {
	for name, p := range c.pages {
		for _, id := range p.twice() {
			all = append(all, fmt.Sprintf("%s has the id %s twice", name, id))
		}
		for _, l := range p.links {
			if fault := c.fault(name, l); fault != "" {
				all = append(all, fmt.Sprintf("%s: <%s> with %s: %s", name, l.element, l.to, fault))
			}
		}
	}
	slices.Sort(all)
	return all
}

// fault says what is wrong with a link, "" for nothing.
func (c checker) fault(from string, l link) string {
	to, err := url.Parse(l.to)
	switch file, ours := strings.CutPrefix(l.to, repository); {
	case err != nil:
		return err.Error()
	case to.Scheme == "data":
		return ""
	case to.Scheme == "" && to.Host == "":
		return c.inside(from, to)
	case l.element != "a":
		return "loads from another host"
	case ours:
		file, _, _ = strings.Cut(file, "#")
		if _, err := fs.Stat(c.sources, file); err != nil {
			return "the repository lacks the file"
		}
	}
	return ""
}

// inside says what is wrong with a link within the site.
func (c checker) inside(from string, to *url.URL) string {
	target := from
	if to.Path != "" {
		target = path.Join(path.Dir(from), to.Path)
	}
	// A server would take a folder for its index.html, a disk does not.
	if info, err := fs.Stat(c.site, target); err != nil || path.IsAbs(to.Path) || info.IsDir() {
		return "there is no such file"
	}
	if to.Fragment != "" && !slices.Contains(c.pages[target].ids, to.Fragment) {
		return "there is no such anchor"
	}
	return ""
}
