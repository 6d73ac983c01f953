package ir

import (
	"go/token"
	"maps"
	"slices"

	"github.com/informerlint/informerlint/internal/rule"
)

// Miss notes that a bound was met, so that something may be missing.
func (p *Program) Miss(at token.Pos, reason string) {
	p.gaps.Lock()
	defer p.gaps.Unlock()
	if p.gaps.met == nil {
		p.gaps.met = map[rule.Gap]bool{}
	}
	p.gaps.met[rule.Gap{Reason: reason, At: rule.PlaceOf(p.Pass.Fset, at)}] = true
}

// Gaps returns what was noted so far.
func (p *Program) Gaps() []rule.Gap {
	if p == nil {
		return nil
	}
	p.gaps.Lock()
	defer p.gaps.Unlock()
	return slices.SortedFunc(maps.Keys(p.gaps.met), rule.CompareGaps)
}
