package report

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
)

// An issue is one of GitLab's code quality.
type issue struct {
	Description string        `json:"description"`
	CheckName   string        `json:"check_name"`
	Fingerprint string        `json:"fingerprint"`
	Severity    string        `json:"severity"`
	Location    issueLocation `json:"location"`
}

type issueLocation struct {
	Path  string     `json:"path"`
	Lines issueLines `json:"lines"`
}

type issueLines struct {
	Begin int `json:"begin"`
	End   int `json:"end"`
}

var severities = map[string]string{"info": "info", "warning": "major", "error": "critical"}

// GitLab prints a report of GitLab's code quality. Packages that could not be
// analysed are in it where their reason has a place.
func GitLab(w io.Writer, r *Run) error {
	doc := r.document()
	issues := []issue{}
	for _, f := range doc.Findings {
		issues = append(issues, issue{f.Text(), f.Rule, f.Fingerprint, severities[f.Level],
			issueLocation{f.Range.File, issueLines{f.Range.Start.Line, max(f.Range.Start.Line, f.Range.End.Line)}}})
	}
	for _, b := range doc.Broken {
		if at := positionOf(b.Position); at.IsValid() {
			sum := sha256.Sum256([]byte(b.Package + "\x00" + b.Reason))
			issues = append(issues, issue{cannot(b.Package, b.Reason), "broken", hex.EncodeToString(sum[:16]), "blocker",
				issueLocation{at.Filename, issueLines{at.Line, at.Line}}})
		}
	}
	return encode(w, "the code quality report", issues)
}
