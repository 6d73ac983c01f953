package site

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// A link is what an attribute of a page points to.
type link struct {
	element, to string
	menu        bool // it stands in the menu
}

// A page is what the test wants to know of an HTML file.
type page struct {
	links []link
	ids   []string
}

// pages reads all pages of a site by their names.
func pages(site fs.FS) (map[string]page, error) {
	all := map[string]page{}
	err := fs.WalkDir(site, ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".html" {
			return err
		}
		file, err := site.Open(name)
		if err != nil {
			return err
		}
		defer file.Close()
		if all[name], err = read(file); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		return nil
	})
	return all, err
}

// read has the decoder of XML take a page as it takes HTML, which does for
// pages without scripts in them.
func read(text io.Reader) (p page, err error) {
	d := xml.NewDecoder(text)
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	menus := 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return p, nil
		} else if err != nil {
			return p, fmt.Errorf("reading HTML: %w", err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			if e.Name.Local == "nav" {
				menus++
			}
			p.add(e, menus > 0)
		case xml.EndElement:
			if e.Name.Local == "nav" {
				menus--
			}
		}
	}
}

// add takes the attributes of an element that matter.
func (p *page) add(e xml.StartElement, menu bool) {
	for _, a := range e.Attr {
		switch a.Name.Local {
		case "id":
			p.ids = append(p.ids, a.Value)
		case "href", "src", "action", "data", "poster":
			p.links = append(p.links, link{e.Name.Local, a.Value, menu})
		case "srcset":
			for _, one := range strings.Split(a.Value, ",") {
				p.links = append(p.links, link{e.Name.Local, strings.Fields(one + " ")[0], menu})
			}
		}
	}
}

// twice returns the ids that a page has more than once.
func (p *page) twice() (ids []string) {
	for i, id := range p.ids {
		if slices.Contains(p.ids[:i], id) {
			ids = append(ids, id)
		}
	}
	return ids
}
