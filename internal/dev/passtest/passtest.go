// Package passtest runs rules over their testdata: real modules at every
// pinned Kubernetes version, loaded once for all rules.
//
// A line that must be reported ends in a comment with one quoted regular
// expression per finding, each optionally with the level:
//
//	s.pods[p.Name] = &l.Items[i] // want "keeps every" error:"second finding"
//
// Where it matters whether a fix is offered, and as safe, the word safe, unsafe
// or unfixed follows the expression:
//
//	l.Items[i].Name = "" // want "writes to" unsafe
//
// Every message has to have a claim in testdata/<rule>/claims.yaml, which names the source
// that makes it true.
//
// Every fix is applied, formatted and type-checked; afterwards its finding
// must be gone. The fixed file is compared with the .golden file beside it
// (go test -update writes it). Build tags tell files that need a certain
// version apart: kube29 means client-go 0.29 or later, knative a version
// that Knative is pinned for.
package passtest

import (
	"context"
	"flag"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

var update = flag.Bool("update", false, "write golden files instead of comparing them")

// Run tests one rule on testdata/<its name> at the newest Kubernetes version. With -short it
// applies fixes together only, not each by itself, too.
func Run(t *testing.T, analyzer *analysis.Analyzer) {
	t.Helper()
	versions := pinned(t)
	s := load(t, versions[len(versions)-1], analyzer)
	s.goldens, s.single = true, true
	s.rule(t, analyzer)
	s.levels(t, analyzer, map[rule.Level]bool{})
	check(t, analyzer, claimsOf(t, s.dir, analyzer), s.said(analyzer))
	s.fixes(t)
}

// RunAll tests all rules at every pinned Kubernetes version, and holds what they say to
// their claims.
func RunAll(t *testing.T, analyzers ...*analysis.Analyzer) {
	t.Helper()
	versions := pinned(t)
	said := map[*analysis.Analyzer][]message{}
	levels := map[*analysis.Analyzer]map[rule.Level]bool{}
	for _, a := range analyzers {
		levels[a] = map[rule.Level]bool{}
	}
	for i, v := range versions {
		t.Run(v.name, func(t *testing.T) {
			s := load(t, v, analyzers...)
			s.goldens = i == len(versions)-1
			for _, a := range analyzers {
				t.Run(a.Name, func(t *testing.T) {
					s.rule(t, a)
					s.levels(t, a, levels[a])
				})
			}
			t.Run("fixes", s.fixes)
			for _, a := range analyzers {
				said[a] = append(said[a], s.said(a)...)
			}
		})
		debug.FreeOSMemory()
	}
	for a, found := range levels {
		for level := range rule.Levels(a) {
			if !found[level] {
				t.Errorf("%s: the documentation says what makes a finding %s, and no test program has one", a.Name, level)
			}
		}
	}
	for _, a := range analyzers {
		claims := claimsOf(t, versions[0].dir, a)
		check(t, a, claims, said[a])
		checkUsed(t, a, claims)
	}
}

// A suite is the testdata of some rules, loaded at one version.
type suite struct {
	dir       string
	loaded    *driver.Loaded
	analyzers []*analysis.Analyzer // the rules, and the check of suppressions
	findings  []driver.Finding
	minor     int // of client-go
	goldens   bool
	single    bool // try each fix alone, too
}

// gcPercent spares the garbage collector's third of the processor time: most of the heap are
// the types of dependencies, which stay.
const gcPercent = 400

func load(t *testing.T, v version, rules ...*analysis.Analyzer) *suite {
	t.Helper()
	debug.SetGCPercent(gcPercent)
	s := &suite{dir: v.dir, minor: v.minor, analyzers: append([]*analysis.Analyzer{rule.NewDirectives(rules)}, rules...)}
	if err := rule.Configure(rule.Settings{Level: rule.Info, UnsafeFixes: true}, rules...); err != nil {
		t.Fatal(err)
	}
	cfg := driver.Config{Dir: v.dir, Tags: strings.Join(v.tags, ","), ModFile: v.modFile, Engine: driver.Source}
	for _, r := range rules {
		cfg.Patterns = append(cfg.Patterns, "./"+r.Name+"/...")
	}
	var err error
	if s.loaded, err = driver.Load(t.Context(), cfg); err != nil {
		t.Fatal(err)
	}
	for _, b := range s.loaded.Broken {
		t.Errorf("testdata at %s: %s", v.name, b)
	}
	s.findings = s.lint(t, s.loaded)
	return s
}

func (s *suite) lint(t *testing.T, l *driver.Loaded) []driver.Finding {
	t.Helper()
	out, err := driver.Analyze(context.WithoutCancel(t.Context()), l, s.analyzers)
	if err != nil {
		t.Fatal(err)
	}
	for _, err := range out.Failed {
		t.Error(err)
	}
	return out.Findings
}

// rule checks what one rule found in its own folder.
func (s *suite) rule(t *testing.T, a *analysis.Analyzer) {
	folder := filepath.Join(s.dir, a.Name)
	findings := in(folder, a.Name, s.findings)
	for _, fault := range match(s.wants(t, folder), findings) {
		t.Error(fault)
	}
	for _, f := range findings {
		checkForm(t, s.loaded.Fset, f)
	}
}

// levels holds the levels of a rule's findings against those that its
// documentation speaks about, and notes them. Probes of analyses have none.
func (s *suite) levels(t *testing.T, a *analysis.Analyzer, found map[rule.Level]bool) {
	stated := rule.Levels(a)
	for _, f := range in(filepath.Join(s.dir, a.Name), a.Name, s.findings) {
		if f.Rule != a.Name {
			continue
		}
		if !found[f.Level] && len(stated) > 0 && stated[f.Level] == "" {
			t.Errorf("%s: the documentation does not say what makes a finding %s", f.Start, f.Level)
		}
		found[f.Level] = true
	}
}

// said returns the messages of a rule, in whatever folder.
func (s *suite) said(a *analysis.Analyzer) []message {
	var said []message
	for _, f := range s.findings {
		if f.Rule == a.Name {
			said = append(said, message{f.Message, s.minor})
		}
	}
	return said
}

// own selects what the rules found in their own folders.
func (s *suite) own(findings []driver.Finding) []driver.Finding {
	var out []driver.Finding
	for _, a := range s.analyzers {
		out = append(out, in(filepath.Join(s.dir, a.Name), a.Name, findings)...)
	}
	return out
}

// in selects the findings of a rule, and those about suppressions, in a folder.
func in(folder, name string, findings []driver.Finding) []driver.Finding {
	var out []driver.Finding
	for _, f := range findings {
		inside := strings.HasPrefix(f.Start.Filename, folder+string(filepath.Separator))
		if inside && (f.Rule == name || f.Rule == "ignored") {
			out = append(out, f)
		}
	}
	return out
}
