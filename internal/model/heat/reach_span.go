package heat

import (
	"maps"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// A Span is lines of a file that stand in one part of a function.
type Span struct {
	In, Of   Node
	File     string
	From, To int
}

// spans notes where the parts of functions stand: a finding there is one of what may
// never run, though its function does.
func (b *build) spans() {
	for _, fn := range b.prog.Funcs {
		outer := nodeOf(ir.Outermost(fn))
		for _, s := range b.regions.spans(fn) {
			if s.In != outer && b.nodes[s.In] {
				s.Of = outer
				b.own.Spans = append(b.own.Spans, s)
			}
		}
	}
}

// spans are those of a function, without lines of which several parts have something.
func (r *regions) spans(fn *ssa.Function) (found []Span) {
	lines := map[int]Node{}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if !instr.Pos().IsValid() {
				continue
			}
			line := r.prog.Pass.Fset.PositionFor(instr.Pos(), false).Line
			n := r.at(instr)
			if other, ok := lines[line]; ok && other != n {
				n = ""
			}
			lines[line] = n
		}
	}
	file := filepath.Base(r.prog.Pass.Fset.PositionFor(fn.Pos(), false).Filename)
	for _, line := range slices.Sorted(maps.Keys(lines)) {
		n := lines[line]
		switch last := len(found) - 1; {
		case last >= 0 && found[last].In == n:
			found[last].To = line
		default:
			found = append(found, Span{In: n, File: file, From: line, To: line})
		}
	}
	return found
}

// unrun lists the functions that the program never runs, and the lines of others.
func (r *ReachResult) unrun(parts []*Part) *rule.Unrun {
	u := &rule.Unrun{}
	for n := range r.nodes {
		if !r.live[n] {
			u.IDs = append(u.IDs, string(n))
		}
	}
	for _, p := range parts {
		for _, s := range p.Spans {
			if r.live[s.In] || !r.Counts(Sites(s.Of)) {
				continue
			}
			for line := s.From; line <= s.To; line++ {
				u.IDs = append(u.IDs, rule.LineID(p.Path, s.File, line))
			}
		}
	}
	slices.Sort(u.IDs)
	return u
}
