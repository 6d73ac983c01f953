package changes

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
	"github.com/informerlint/informerlint/internal/run/files"
)

// BaselineName is the name of baselines where none is given.
const BaselineName = ".informerlint-baseline.json"

// A Baseline is a list of known findings.
type Baseline struct {
	// Version is that of the fingerprints.
	Version string `json:"version"`
	// Findings are in order of their files.
	Findings []Entry `json:"findings"`

	dir string // that files are relative to
}

// An Entry is one known finding. It has no line, which would change with every
// edit above it.
type Entry struct {
	File        string `json:"file"`
	Rule        string `json:"rule"`
	Level       string `json:"level"`
	Package     string `json:"package"`
	Message     string `json:"message"`
	Fingerprint string `json:"fingerprint"`
}

// EmptyBaseline is the baseline of those who have none yet, to be written to a file.
func EmptyBaseline(name string) *Baseline {
	return &Baseline{Version: driver.FingerprintVersion, Findings: []Entry{}, dir: folderOf(name)}
}

func folderOf(name string) string {
	dir, err := filepath.Abs(filepath.Dir(name))
	if err != nil {
		return filepath.Dir(name)
	}
	return dir
}

// mostBytes bounds the size of a baseline.
const mostBytes = 64 << 20

// missing is the error of a file that does not exist.
type missing string

func (m missing) Error() string {
	return fmt.Sprintf("there is no baseline %s: make it with informerlint baseline write -baseline %s", string(m), string(m))
}

// Is tells errors.Is what it means.
func (missing) Is(target error) bool { return target == fs.ErrNotExist }

// ReadBaseline reads a file.
func ReadBaseline(name string) (*Baseline, error) {
	text, err := files.Read(name, mostBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, missing(name)
	}
	if err != nil {
		return nil, fmt.Errorf("the baseline %s %w", name, err)
	}
	b := &Baseline{dir: folderOf(name)}
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(b); err != nil {
		return nil, fmt.Errorf("%s is no baseline: %w", name, err)
	}
	if dec.More() {
		return nil, fmt.Errorf("%s is no baseline: something follows its end", name)
	}
	if b.Version != driver.FingerprintVersion {
		return nil, fmt.Errorf("the baseline %s has fingerprints of version %q, not %q: delete it and make it again with informerlint baseline write -baseline %s",
			name, b.Version, driver.FingerprintVersion, name)
	}
	return b, nil
}

// Text is what the file of a baseline holds.
func (b *Baseline) Text() ([]byte, error) {
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(b); err != nil {
		return nil, fmt.Errorf("writing the baseline: %w", err)
	}
	return text.Bytes(), nil
}

// Leave returns the findings that are not known, and the entries that may be
// removed because a run that covers them did not find them. Findings have
// fingerprints.
func (b *Baseline) Leave(findings []driver.Finding, runs ...Coverage) (left []driver.Finding, gone []Entry) {
	known, met := map[string]bool{}, map[string]bool{}
	for _, e := range b.Findings {
		known[e.Fingerprint] = true
	}
	for _, f := range findings {
		met[f.Fingerprint] = true
		if !known[f.Fingerprint] {
			left = append(left, f)
		}
	}
	for _, e := range b.Findings {
		if !met[e.Fingerprint] && covered(runs, b.dir, e) {
			gone = append(gone, e)
		}
	}
	return left, gone
}

// Renew returns the baseline with what runs found in the place of what they
// cover. Findings have fingerprints.
func (b *Baseline) Renew(findings []driver.Finding, runs ...Coverage) *Baseline {
	renewed := &Baseline{Version: b.Version, dir: b.dir, Findings: []Entry{}}
	met := map[string]bool{}
	for _, f := range findings {
		met[f.Fingerprint] = true
		renewed.Findings = append(renewed.Findings, Entry{
			File: b.relative(f.Start.Filename), Rule: f.Rule, Level: f.Level.String(),
			Package: f.Package, Message: f.Message, Fingerprint: f.Fingerprint,
		})
	}
	for _, e := range b.Findings {
		if !met[e.Fingerprint] && !covered(runs, b.dir, e) {
			renewed.Findings = append(renewed.Findings, e)
		}
	}
	slices.SortFunc(renewed.Findings, func(x, y Entry) int {
		return cmp.Or(cmp.Compare(x.File, y.File), cmp.Compare(x.Rule, y.Rule), cmp.Compare(x.Message, y.Message), cmp.Compare(x.Fingerprint, y.Fingerprint))
	})
	return renewed
}

// Since counts the findings of a baseline that an older one has not, and those that only the
// older one has.
func (b *Baseline) Since(old *Baseline) (fresh, gone int) { return b.without(old), old.without(b) }

// without counts the findings that another baseline has not.
func (b *Baseline) without(other *Baseline) (n int) {
	known := map[string]bool{}
	for _, e := range other.Findings {
		known[e.Fingerprint] = true
	}
	for _, e := range b.Findings {
		if !known[e.Fingerprint] {
			n++
		}
	}
	return n
}

func (b *Baseline) relative(file string) string {
	if rel, err := filepath.Rel(b.dir, file); err == nil {
		file = rel
	}
	return filepath.ToSlash(file)
}

// Coverage is what a run could have found.
type Coverage struct {
	// Packages are the import paths of those that were analysed.
	Packages []string
	// Rules are the names of those that ran.
	Rules []string
	// Level is the lowest that was asked for.
	Level rule.Level
	// Tests reports whether test code was asked for.
	Tests bool
	// Has reports whether a file was part of the run, which files for another
	// system are not; nil means that all were.
	Has func(file string) bool
}

func covered(runs []Coverage, dir string, e Entry) bool {
	return slices.ContainsFunc(runs, func(c Coverage) bool { return c.covers(dir, e) })
}

// covers reports whether a run would have found what an entry speaks about.
func (c Coverage) covers(dir string, e Entry) bool {
	level, err := rule.ParseLevel(e.Level)
	if err != nil || level < c.Level || !slices.Contains(c.Rules, e.Rule) || !c.Tests && strings.HasSuffix(e.File, "_test.go") {
		return false
	}
	if slices.Contains(c.Packages, e.Package) {
		file := filepath.Join(dir, filepath.FromSlash(e.File))
		_, err := os.Stat(file)
		return err != nil || c.Has == nil || c.Has(file)
	}
	return empty(filepath.Join(dir, filepath.FromSlash(path.Dir(e.File))))
}

// empty reports whether there is no Go file in a folder: a package that is gone
// is not among those that are analysed.
func empty(dir string) bool {
	files, err := os.ReadDir(dir)
	if err != nil {
		return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR)
	}
	return !slices.ContainsFunc(files, func(f fs.DirEntry) bool { return strings.HasSuffix(f.Name(), ".go") })
}
