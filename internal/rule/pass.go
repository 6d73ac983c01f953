package rule

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/cost"
)

// Pass is a rule's view of one package.
type Pass struct {
	*analysis.Pass
	Settings   *Settings
	spec       *Spec
	directives *directives
	reportable bool
	mute       bool
	example    bool
	reported   map[key]bool
	result     *Result
	running    map[*types.Func]bool // nil until it is asked for
}

type key struct {
	pos     token.Pos
	message string
}

func newPass(pass *analysis.Pass, spec *Spec, settings *Settings) *Pass {
	return &Pass{
		Pass:       pass,
		Settings:   settings,
		spec:       spec,
		directives: pass.ResultOf[directivesOf].(*directives),
		reportable: reportable(pass, settings),
		example:    exemplary(pass),
		reported:   map[key]bool{},
		result:     &Result{used: map[*directive]bool{}, settings: settings},
	}
}

// Report is what a rule says at one place.
type Report struct {
	Consequence Consequence
	// Cost is what it costs, nil where that is nothing that can be counted. With
	// Costs it decides about the level.
	Cost    *cost.Estimate
	At      analysis.Range
	Message string
	// Fix is the fix, nil where there is none.
	Fix *Fix
	// Related are the cause, the root that makes it hot, the other half of a contradiction.
	Related []analysis.RelatedInformation
	// Leading is how many of Related lead to At, in the order in which they
	// happen; what follows from At comes after them. It is 0 where Related is
	// no such chain.
	Leading int
	// Cause is what has to be mended where other packages may report it, too.
	Cause Cause
	// Effects are the IDs of the functions in which alone what it does takes effect, of this
	// package or of others, none where that is the function that it is in: where nothing
	// calls them, it is worth no more than Info.
	Effects []string
	// Users are the IDs of the functions whose use of a cache, or the like, it is about, none
	// where that does not matter: where nothing calls any of them, it is worth no more than Info.
	Users []string
	// Unless takes the finding back: it does not hold in a binary of which some
	// package states it. Only a driver that sees whole binaries knows.
	Unless Objection
}

// An Objection is a package fact that takes findings back.
type Objection interface {
	analysis.Fact
	// MetBy reports whether what a package states, a fact of the same type, is
	// what the finding asks for.
	MetBy(stated analysis.Fact) bool
}

// Report reports one finding, unless its level, file or a comment silences it.
func (p *Pass) Report(r Report) {
	if p.mute || p.Silent(r.At.Pos()) {
		return
	}
	r.Related, r.Leading = shown(p.Fset, r.Related, r.Leading)
	k := key{r.At.Pos(), r.Message}
	if p.reported[k] {
		return
	}
	p.reported[k] = true
	f := Finding{Rule: p.spec.Name, Level: p.Settings.levelOf(p.level(r)), Cost: r.Cost, Fix: r.Fix, Leading: r.Leading, Unless: r.Unless, Cause: r.Cause, Diagnostic: analysis.Diagnostic{
		Pos: r.At.Pos(), End: r.At.End(), Category: p.spec.Name, Message: r.Message, Related: r.Related,
	}}
	f.Idle = p.idle(r, f.Level)
	d := p.directives.match(p.Fset, f)
	if d != nil {
		p.result.used[d] = true // by a finding at a lower level, too: it may be asked for
	}
	switch {
	case f.Level < p.Settings.Level:
		return
	case d != nil:
		p.result.Suppressed = append(p.result.Suppressed, f)
		return
	}
	f.Offer(p.Settings.UnsafeFixes)
	p.result.Findings = append(p.result.Findings, f)
}

// Silent reports whether nothing is reported at a place, whatever it is: the
// package or the user's settings leave its file out.
func (p *Pass) Silent(at token.Pos) bool {
	file := p.FileOf(at)
	return file == nil || p.Settings.silent(p.Fset, file)
}

// Silenced reports whether a comment silences what this rule reports at a place.
func (p *Pass) Silenced(at token.Pos) bool {
	return p.directives.match(p.Fset, Finding{Rule: p.spec.Name, Diagnostic: analysis.Diagnostic{Pos: at}}) != nil
}

// level is what a finding is worth, before users have their say.
func (p *Pass) level(r Report) Level {
	if p.example || p.drivesTests(r.At.Pos()) || advises(p.Pass, r.Consequence == Costs) {
		return Info
	}
	level := r.Consequence.level(r.Cost)
	if r.Consequence == Costs && level > Info && (servesHome(p.Pass) || servesLocal(p.Pass)) {
		return Info
	}
	if level > Info && p.uncalled(r.At.Pos()) {
		return Info
	}
	return level
}

func (p *Pass) finish() *Result {
	slices.SortStableFunc(p.result.Findings, func(a, b Finding) int { return cmp.Compare(a.Pos, b.Pos) })
	for _, f := range p.result.Findings {
		f.Diagnostic.Message = f.Text()
		p.Pass.Report(f.Diagnostic)
	}
	return p.result
}

// FileOf returns the syntax of the file that holds pos, nil for a position
// outside the package.
func (p *Pass) FileOf(pos token.Pos) *ast.File {
	for _, f := range p.Files {
		if f.FileStart <= pos && pos <= f.FileEnd {
			return f
		}
	}
	return nil
}

// Related makes the related position of a finding.
func Related(at token.Pos, format string, args ...any) analysis.RelatedInformation {
	return analysis.RelatedInformation{Pos: at, Message: fmt.Sprintf(format, args...)}
}
