package report

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"io"
)

type checkstyleReport struct {
	XMLName xml.Name          `xml:"checkstyle"`
	Version string            `xml:"version,attr"`
	Files   []*checkstyleFile `xml:"file"`
	byName  map[string]*checkstyleFile
}

type checkstyleFile struct {
	Name   string            `xml:"name,attr"`
	Errors []checkstyleError `xml:"error"`
}

type checkstyleError struct {
	Line     int    `xml:"line,attr"`
	Column   int    `xml:"column,attr,omitempty"`
	Severity string `xml:"severity,attr"`
	Message  string `xml:"message,attr"`
	Source   string `xml:"source,attr"`
}

// Checkstyle prints a run as Checkstyle prints its own. What has no file
// stands under the name of its package, or of informerlint.
func Checkstyle(w io.Writer, r *Run) error {
	report := &checkstyleReport{Version: "10.0", byName: map[string]*checkstyleFile{}}
	doc, files := r.document(), sources{}
	for i, f := range doc.Findings {
		at := r.Findings[i].Start
		column := files.runeColumn(at.Filename, at.Line, at.Column)
		report.add(f.Range.File, checkstyleError{at.Line, column, f.Level, f.Text(), "informerlint." + f.Rule})
	}
	for _, b := range doc.Broken {
		at := positionOf(b.Position)
		column := files.runeColumn(at.Filename, at.Line, at.Column)
		report.add(cmp.Or(at.Filename, b.Package), checkstyleError{at.Line, column, "error", cannot(b.Package, b.Reason), "informerlint.broken"})
	}
	for _, f := range doc.Failures {
		report.add("informerlint", checkstyleError{Severity: "error", Message: f, Source: "informerlint.failure"})
	}
	return encodeXML(w, "the checkstyle report", report)
}

func (c *checkstyleReport) add(name string, e checkstyleError) {
	file := c.byName[name]
	if file == nil {
		file = &checkstyleFile{Name: name}
		c.byName[name] = file
		c.Files = append(c.Files, file)
	}
	file.Errors = append(file.Errors, e)
}

// encodeXML prints a value as XML that people can read.
func encodeXML(w io.Writer, name string, value any) error {
	text, err := xml.MarshalIndent(value, "", "  ")
	if err == nil {
		_, err = fmt.Fprintf(w, "%s%s\n", xml.Header, text)
	}
	if err != nil {
		return fmt.Errorf("printing %s: %w", name, err)
	}
	return nil
}
