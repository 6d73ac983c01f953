package knownbug

import (
	"cmp"
	"fmt"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/rule"
)

// meets is the fact that a function, or a package that is initialized, leads
// to bugs.
type meets struct{ Of []met }

// met is where a bug is met first.
type met struct {
	Bug   string
	Does  rule.Consequence
	Place rule.Place
	// Share is how much of a process's memory is held there.
	Share float64
	// Import is the package through which this one leads there.
	Import string
}

// AFact marks meets as a fact.
func (*meets) AFact() {}

func (f *meets) String() string { return fmt.Sprintf("meets %d bugs", len(f.Of)) }

// worse orders where programs meet a bug, the worst last: by what it does there,
// and by how much is held. A main package names what it constructs itself before
// what others do as badly.
func (l *leads) worse(m, n met) int {
	own := func(m met) int {
		if l.p.Pkg.Name() == "main" && m.Import == "" {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(m.Does, n.Does), cmp.Compare(own(m), own(n)), cmp.Compare(m.Share, n.Share))
}

// A meeting is a place of this package that meets a bug.
type meeting struct {
	met
	at analysis.Range
	fn *ssa.Function
}

// gravest returns the worst of several meetings, the first of equals.
func (l *leads) gravest(list []meeting, bug string) *meeting {
	var found *meeting
	for i := range list {
		if list[i].Bug == bug && (found == nil || l.worse(list[i].met, found.met) > 0) {
			found = &list[i]
		}
	}
	return found
}

// started returns what the program leads to from main, or from what runs when
// packages are initialized.
func (l *leads) started() map[string]met {
	found := map[string]met{}
	add := func(m met) {
		if l.worse(m, found[m.Bug]) > 0 {
			found[m.Bug] = m
		}
	}
	for _, fn := range l.functions() {
		obj := fn.Object()
		if fn.Name() == "init" || strings.HasPrefix(fn.Name(), "init#") || obj != nil && obj.Name() == "main" && l.p.Pkg.Name() == "main" && fn.Signature.Recv() == nil {
			for _, m := range sorted(l.of[fn]) {
				add(m)
			}
		}
	}
	for _, imp := range l.p.Pkg.Imports() {
		var fact meets
		if l.p.ImportPackageFact(imp, &fact) {
			for _, m := range fact.Of {
				m.Import = imp.Path()
				add(m)
			}
		}
	}
	return found
}

// export tells the packages that import this one what it leads to.
func (l *leads) export() {
	for _, fn := range l.prog.Funcs {
		if obj, ok := fn.Object().(*types.Func); ok && obj.Exported() && len(l.of[fn]) > 0 {
			rule.Export(l.p.Pass, obj, &meets{sorted(l.of[fn])})
		}
	}
	if found := l.started(); len(found) > 0 {
		l.p.ExportPackageFact(&meets{sorted(found)})
	}
}

func sorted(found map[string]met) []met {
	var list []met
	for _, m := range found {
		list = append(list, m)
	}
	slices.SortFunc(list, func(x, y met) int { return cmp.Compare(x.Bug, y.Bug) })
	return list
}

// importOf returns the first import of a package.
func importOf(p *rule.Pass, path string) analysis.Range {
	for _, f := range p.Files {
		for _, spec := range f.Imports {
			if text, err := strconv.Unquote(spec.Path.Value); err == nil && text == path {
				return spec.Path
			}
		}
	}
	return nil
}
