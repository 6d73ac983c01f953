package statuswrite

import (
	"fmt"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// Writes is the fact that calling a function, what it returns, or every implementation of an
// interface's method, writes a status.
type Writes struct{ heat.Effects[Update] }

// AFact marks Writes as a fact.
func (*Writes) AFact() {}

func (f *Writes) String() string { return fmt.Sprintf("writes %v", f.Effects) }

func (s *search) imported(f heat.Foreign) []heat.Work[Update] { return s.writes(f).Of(f) }

// writes is what is known of what another package has.
func (s *search) writes(f heat.Foreign) (fact Writes) {
	if f.Fn.Pkg() != s.pass.Pkg {
		s.pass.ImportObjectFact(f.Fn, &fact)
	}
	return fact
}

// Reads is the fact about a package that it looks at the status of some kinds.
type Reads struct{ Kinds []kube.Kind }

// AFact marks Reads as a fact.
func (*Reads) AFact() {}

func (f *Reads) String() string { return fmt.Sprintf("reads the status of %v", f.Kinds) }

// exportReads tells the packages that import this one which statuses it looks at, and returns
// those that it or one below it does.
func (s *search) exportReads() map[kube.Kind]bool {
	own := map[kube.Kind]bool{}
	for _, fn := range s.prog.Funcs {
		if kube.Is(fn.Object(), kube.CopiesInto) {
			continue
		}
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if kind, ok := readBy(instr); ok {
					own[kind] = true
				}
			}
		}
	}
	if kinds := cache.SortKinds(slices.Collect(maps.Keys(own))); len(kinds) > 0 {
		s.pass.ExportPackageFact(&Reads{kinds})
	}
	for _, fact := range s.pass.AllPackageFacts() {
		if below, ok := fact.Fact.(*Reads); ok {
			for _, kind := range below.Kinds {
				own[kind] = true
			}
		}
	}
	return own
}

// readBy is the kind whose status an instruction takes out of an object to look at it.
func readBy(instr ssa.Instruction) (kube.Kind, bool) {
	switch status := instr.(type) {
	case *ssa.FieldAddr:
		if kube.IsStatus(status.X.Type(), ir.FieldOf(status)) && !onlyWritten(status) {
			return kube.KindOf(status.X.Type())
		}
	case *ssa.Field:
		if kube.IsStatus(status.X.Type(), ir.FieldOf(status)) {
			return kube.KindOf(status.X.Type())
		}
	}
	return kube.Kind{}, false
}

// onlyWritten reports whether nothing looks at what is at an address: it is stored there, or in
// a part of it, or a function sets an entry of it, such as a condition.
func onlyWritten(addr ssa.Value) bool {
	return !slices.ContainsFunc(*addr.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.DebugRef:
			return false
		case *ssa.FieldAddr:
			return !onlyWritten(use)
		case *ssa.Store:
			return use.Addr != addr
		case *ssa.Call:
			return !kube.Is(ir.Callee(use), kube.WritesEntries)
		}
		return true
	})
}
