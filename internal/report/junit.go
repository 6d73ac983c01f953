package report

import (
	"encoding/xml"
	"io"
	"strings"
)

type junitReport struct {
	XMLName  xml.Name      `xml:"testsuites"`
	Name     string        `xml:"name,attr"`
	Tests    int           `xml:"tests,attr"`
	Failures int           `xml:"failures,attr"`
	Errors   int           `xml:"errors,attr"`
	Suites   []*junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Errors   int         `xml:"errors,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Name    string        `xml:"name,attr"`
	Class   string        `xml:"classname,attr"`
	Error   *junitOutcome `xml:"error"`
	Failure *junitOutcome `xml:"failure"`
}

type junitOutcome struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr"`
	Text    string `xml:",chardata"`
}

// JUnit prints a run as the results of tests, one suite for each package: a
// failure for each finding, an error for each package that could not be
// analysed. Where there is nothing to report one test passes, because
// Jenkins takes a report without tests for a mistake.
func JUnit(w io.Writer, r *Run) error {
	report := &junitReport{Name: "informerlint"}
	suites := map[string]*junitSuite{}
	doc := r.document()
	for _, f := range doc.Findings {
		at := f.Range.String()
		report.add(suites, f.Package, junitCase{Name: f.Rule + " " + at, Class: f.Package,
			Failure: &junitOutcome{f.Text(), f.Level, details(at, f)}})
	}
	for _, b := range doc.Broken {
		report.add(suites, b.Package, junitCase{Name: "broken", Class: b.Package,
			Error: &junitOutcome{b.Reason, "broken", strings.TrimSpace(b.Position + " " + b.Reason)}})
	}
	for _, f := range doc.Failures {
		report.add(suites, "informerlint", junitCase{Name: "failure", Class: "informerlint", Error: &junitOutcome{f, "failure", f}})
	}
	if report.Tests == 0 {
		report.add(suites, "informerlint", junitCase{Name: "all packages", Class: "informerlint"})
	}
	return encodeXML(w, "the JUnit report", report)
}

func (j *junitReport) add(suites map[string]*junitSuite, name string, c junitCase) {
	s := suites[name]
	if s == nil {
		s = &junitSuite{Name: name}
		suites[name] = s
		j.Suites = append(j.Suites, s)
	}
	s.Cases = append(s.Cases, c)
	j.Tests, s.Tests = j.Tests+1, s.Tests+1
	if c.Failure != nil {
		j.Failures, s.Failures = j.Failures+1, s.Failures+1
	}
	if c.Error != nil {
		j.Errors, s.Errors = j.Errors+1, s.Errors+1
	}
}

// details is the finding as text prints it, with its other places.
func details(at string, f Finding) string {
	lines := []string{at + ": " + f.Text()}
	for _, r := range f.Related {
		lines = append(lines, r.Range.String()+": "+r.Message)
	}
	if f.URL != "" {
		lines = append(lines, f.URL)
	}
	return strings.Join(lines, "\n")
}
