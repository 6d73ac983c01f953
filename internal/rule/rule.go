// Package rule defines what a rule of informerlint is: a Spec, which New turns
// into a go/analysis analyzer. Whatever holds for every rule lives here once:
// levels, suppression, the files nothing is reported in, safe and unsafe
// fixes, and positions that survive in facts.
package rule

import (
	"fmt"
	"reflect"
	"runtime/debug"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/cost"
)

// Level says what a finding costs its user.
type Level uint8

const (
	// Info is advice; drivers hide it unless asked.
	Info Level = iota + 1
	// Warning is a measurable cost at scale.
	Warning
	// Error crashes, gives wrong results, never syncs or is rejected by the server.
	Error
)

var levelNames = [...]string{0: "none", Info: "info", Warning: "warning", Error: "error"}

func (l Level) String() string { return levelNames[l] }

// Set implements flag.Value.
func (l *Level) Set(text string) (err error) {
	*l, err = ParseLevel(text)
	return err
}

// ParseLevel is the inverse of Level.String.
func ParseLevel(s string) (Level, error) {
	for l := Info; l <= Error; l++ {
		if s == l.String() {
			return l, nil
		}
	}
	return 0, fmt.Errorf("unknown level %q: use info, warning or error", s)
}

// Spec declares a rule.
type Spec struct {
	// Name is the rule's name: one lower-case word for the mistake.
	Name string
	// Doc is the text of the rule's doc.go.
	Doc string
	// Since is the first release with this rule, for example "v0.1.0".
	Since string
	// Requires lists the shared analyses whose results Check reads.
	Requires []*analysis.Analyzer
	// Facts lists the types of facts that the rule itself exports.
	Facts []analysis.Fact
	// Check reports the findings of one package.
	Check func(*Pass)
}

// Result is what a rule's analyzer hands to the driver that ran it. Drivers
// that know nothing of it (go vet, golangci-lint) see the same findings as
// diagnostics.
type Result struct {
	// Findings are the findings at or above the level asked for, in source order.
	Findings []Finding
	// Suppressed are the findings that a comment silenced.
	Suppressed []Finding
	used       map[*directive]bool
	settings   *Settings
}

// Finding is one report of a rule.
type Finding struct {
	analysis.Diagnostic
	// Rule is the name of the rule.
	Rule string
	// Level is the level of this finding.
	Level Level
	// Cost is what it costs, nil where that cannot be counted.
	Cost *cost.Estimate
	// Fix is the fix, nil where there is none. Diagnostic.SuggestedFixes
	// holds it too if it is safe or unsafe fixes were asked for.
	Fix *Fix
	// Leading is how many of Related lead to Pos, as Report says.
	Leading int
	// Unless is what takes it back, nil if there is nothing.
	Unless Objection
	// Cause is what has to be mended, as Report says.
	Cause Cause
	// Idle says what becomes of it where no binary runs its function.
	Idle Idle
	// Silences are the rules that the comment means which it is about: what is said of it
	// concerns nobody who did not run these, and they may need it.
	Silences []string
}

// Text is the message with what the finding costs.
func (f Finding) Text() string { return WithCost(f.Message, f.Cost) }

// WithCost adds what a finding costs to its message.
func WithCost(message string, e *cost.Estimate) string {
	if text := e.String(); text != "" {
		return message + " (" + text + ")"
	}
	return message
}

// Fix is a change of one file that removes the defect.
type Fix struct {
	// Message says what the change does, in the imperative.
	Message string
	// Unsafe fixes change freshness, ordering or what is cached.
	Unsafe bool
	// Edits are all in the file of the finding and do not overlap.
	Edits []analysis.TextEdit
}

var resultType = reflect.TypeFor[*Result]()

// IsRule reports whether an analyzer was made by New.
func IsRule(a *analysis.Analyzer) bool { return a.ResultType == resultType && a.Name != Ignored }

// New turns a Spec into an analyzer. Its flags (level, tests, unsafe-fixes)
// belong to this analyzer alone; Configure sets them on many.
func New(spec Spec) *analysis.Analyzer {
	doc := ParseDoc(spec.Doc)
	a := &analysis.Analyzer{
		Name:       spec.Name,
		Doc:        doc.Title + "\n\n" + doc.Text,
		URL:        "https://github.com/informerlint/informerlint/blob/main/docs/rules/" + spec.Name + ".md",
		Requires:   append([]*analysis.Analyzer{directivesOf}, spec.Requires...),
		FactTypes:  spec.Facts,
		ResultType: resultType,
	}
	specs.Store(a, spec)
	settings := newSettings(&a.Flags)
	a.Run = func(pass *analysis.Pass) (any, error) {
		return run(pass, &spec, settings)
	}
	return a
}

func run(pass *analysis.Pass, spec *Spec, settings *Settings) (result any, err error) {
	p := newPass(pass, spec, settings)
	if !p.reportable {
		// Facts are still owed to the packages that import this one.
		p.mute = true
	}
	defer recoverInto(&err, spec.Name, pass.Pkg.Path())
	spec.Check(p)
	return p.finish(), nil
}

// InternalError is a panic of an analysis. Drivers report it as one finding
// about the package and go on with the others.
type InternalError struct {
	Analyzer, Package string
	Panic             any
	Stack             []byte
	// Told is what another process said of it, "" for one of this process.
	Told string
}

func (e *InternalError) Error() string {
	if e.Told != "" {
		return e.Told
	}
	return fmt.Sprintf("internal error in %s on package %s: %v (please report it)", e.Analyzer, e.Package, e.Panic)
}

func recoverInto(err *error, analyzer, pkg string) {
	if r := recover(); r != nil {
		*err = &InternalError{Analyzer: analyzer, Package: pkg, Panic: r, Stack: debug.Stack()}
	}
}

// Shield makes a panic of a shared analysis an error of its package, as New
// does for rules.
func Shield(a *analysis.Analyzer) *analysis.Analyzer {
	run := a.Run
	a.Run = func(pass *analysis.Pass) (result any, err error) {
		defer recoverInto(&err, a.Name, pass.Pkg.Path())
		return run(pass)
	}
	return a
}
