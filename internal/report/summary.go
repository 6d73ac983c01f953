package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// Summary counts findings in one line: by level, and those that fixes remove;
// of fixed files, only those that fixes not yet asked for remove. It ends with the way to
// the page of their rule, or of one of several, and is empty for no findings.
func Summary(out *driver.Outcome, fixed bool) string {
	if len(out.Findings) == 0 {
		return ""
	}
	var levels [rule.Error + 1]int
	var safe, unsafe int
	for _, f := range out.Findings {
		levels[f.Level]++
		switch {
		case !fixable(out, f) || fixed && len(f.SuggestedFixes) > 0:
		case f.Fix.Unsafe:
			unsafe++
		default:
			safe++
		}
	}
	var counts []string
	for l := rule.Error; l >= rule.Info; l-- {
		if levels[l] > 0 {
			counts = append(counts, Count(levels[l], l.String()))
		}
	}
	return fmt.Sprintf("%s (%s)%s%s", Count(len(out.Findings), "finding"), strings.Join(counts, ", "), fixes(safe, unsafe), page(out.Findings))
}

// Unfixed counts what a diff without changes leaves, "" for no findings: those that fixes not
// asked for remove, and those without a fix.
func Unfixed(out *driver.Outcome) string {
	if len(out.Findings) == 0 {
		return ""
	}
	var unsafe, without int
	for _, f := range out.Findings {
		switch {
		case !fixable(out, f):
			without++
		case f.Fix.Unsafe && len(f.SuggestedFixes) == 0:
			unsafe++
		}
	}
	text := "nothing to fix"
	if unsafe > 0 {
		text += "; " + Count(unsafe, "finding") + " with -unsafe-fixes"
	}
	if without > 0 {
		text += "; " + Count(without, "finding") + " without a fix"
	}
	return text
}

// page says how to read more about the rule of findings. Of several it names none, as
// whichever it named would be taken for that of all.
func page(findings []driver.Finding) string {
	name := findings[0].Rule
	if slices.ContainsFunc(findings, func(f driver.Finding) bool { return f.Rule != name }) {
		name = "RULE"
	}
	return "; informerlint explain " + name + " says why"
}

// fixes says how many findings are fixed by which flags.
func fixes(safe, unsafe int) string {
	const all = "with -fix -unsafe-fixes"
	switch {
	case safe > 0 && unsafe > 0:
		return fmt.Sprintf(", %d fixable with -fix, %d more %s", safe, unsafe, all)
	case safe > 0:
		return fmt.Sprintf(", %d fixable with -fix", safe)
	case unsafe > 0:
		return fmt.Sprintf(", %d fixable %s", unsafe, all)
	}
	return ""
}

// Count names a number of things.
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
