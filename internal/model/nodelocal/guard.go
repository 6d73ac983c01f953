package nodelocal

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// comparison compares a field of an object with a name.
type comparison struct {
	at     ssa.Instruction
	name   ssa.Value
	field  string
	folded bool
	// right means that the name is the right operand.
	right bool
	// needs are the names that a function of another package compares with.
	needs []Need
}

// pos is the position of a comparison in this package.
func (c comparison) pos() token.Pos {
	if c.at == nil {
		return token.NoPos
	}
	return c.at.Pos()
}

// filter finds the code that runs for objects of all nodes: the part of
// functions that is reached without finding that a comparison holds.
type filter struct {
	*search
	kind kube.Kind
	// fields are those that may be compared; against reports whether a value may
	// be the other side.
	fields  []string
	against func(ssa.Value) bool
	// differs means that code runs for objects whose field differs.
	differs bool
	// deletion means that what happens to keys of deleted objects does not
	// matter: nothing of other nodes is kept that they could lead to.
	deletion bool

	// scan tells the elements of one list from other objects, nil where any
	// object of the kind will do.
	scan *scan
	// wants means that metadata which getters return counts, and labels.
	wants bool

	used   []comparison
	open   map[*ssa.Function]map[*ssa.BasicBlock]bool
	silent map[*ssa.Function]bool
	// followed are the parameters that hold a list.
	followed map[*ssa.Parameter]bool
	steps    map[[2]*ssa.BasicBlock]bool // those closed, and those being asked about
}

// nodeFilter is the filter by the node's name.
func (s *search) nodeFilter(kind kube.Kind) *filter {
	return s.newFilter(kind, []string{selector(kind)}, func(v ssa.Value) bool { return s.nameOf(v).known() })
}

func (s *search) newFilter(kind kube.Kind, fields []string, against func(ssa.Value) bool) *filter {
	return &filter{
		steps:  map[[2]*ssa.BasicBlock]bool{},
		search: s, kind: kind, fields: fields, against: against,
		open:   map[*ssa.Function]map[*ssa.BasicBlock]bool{},
		silent: map[*ssa.Function]bool{},

		followed: map[*ssa.Parameter]bool{},
	}
}

// openBlocks returns the blocks of a function that run for objects of all nodes.
func (f *filter) openBlocks(fn *ssa.Function) map[*ssa.BasicBlock]bool {
	if open, ok := f.open[fn]; ok {
		return open
	}
	open := map[*ssa.BasicBlock]bool{}
	f.open[fn] = open // recursive calls decide nothing
	if len(fn.Blocks) > 0 {
		f.reach(fn.Blocks[0], open, nil)
	}
	return open
}

// reach marks the blocks that a block leads to for objects of all nodes, but
// for those that stop.
func (f *filter) reach(b *ssa.BasicBlock, open map[*ssa.BasicBlock]bool, stop func(*ssa.BasicBlock) bool) {
	if open[b] || stop != nil && stop(b) {
		return
	}
	open[b] = true
	branch, ok := ir.Last(b).(*ssa.If)
	for i, succ := range b.Succs {
		if !ok || !f.implies(branch.Cond, i == 0, 0) {
			f.reach(succ, open, stop)
		}
	}
}

// maxNesting bounds how deep conditions and helpers are looked into.
const maxNesting = 6

// implies reports whether a condition has the given value only for objects of
// the node.
func (f *filter) implies(cond ssa.Value, value bool, depth int) bool {
	if depth > maxNesting {
		return false
	}
	switch cond := cond.(type) {
	case *ssa.UnOp:
		return cond.Op == token.NOT && f.implies(cond.X, !value, depth+1)
	case *ssa.BinOp:
		if f.missing(cond, value) || f.labelled(cond, value) {
			return true
		}
		switch cond.Op {
		case token.EQL:
			return value != f.differs && f.compares(cond, cond.X, cond.Y, false)
		case token.NEQ:
			return value == f.differs && f.compares(cond, cond.X, cond.Y, false)
		}
	case *ssa.Phi:
		return f.impliesPhi(cond, value, depth)
	case *ssa.Extract:
		return f.scan != nil && value && f.looksUp(cond) || f.labelled(cond, value)
	case *ssa.Call:
		if f.scan != nil && value && f.selects(cond) || f.labelled(cond, value) {
			return true
		}
		if kube.Is(ir.Callee(cond), kube.EqualsFolded) {
			return value != f.differs && f.compares(cond, ir.Arg(cond, 0), ir.Arg(cond, 1), true)
		}
		return f.impliesResult(cond, value, depth)
	}
	return false
}

// compares reports whether two operands are a field of the kind and a name.
func (f *filter) compares(at ssa.Instruction, x, y ssa.Value, folded bool) bool {
	if f.scan != nil {
		return !folded && (f.scans(at, x, y) || f.scans(at, y, x))
	}
	for i, sides := range [2][2]ssa.Value{{x, y}, {y, x}} {
		kind, path := f.metadataOf(sides[0])
		if path == "" || kind != f.kind && (kind != (kube.Kind{}) || path != kube.NameField) {
			continue
		}
		for _, field := range f.fields {
			if field == path && f.against != nil && f.against(sides[1]) {
				f.used = append(f.used, comparison{at: at, name: sides[1], field: field, folded: folded, right: i == 0})
				return true
			}
		}
	}
	return false
}
