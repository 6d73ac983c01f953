package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// injections adds the informers that knative injects: one cache for each
// call that sets their resync period, or one without where there is none.
// Which controllers a context reaches is not followed: those of this package
// and of the packages that it imports count.
func (b *build) injections() {
	uses := b.importedInjections()
	for call := range b.prog.Calls() {
		sym, ok := kube.Lookup(ir.Callee(call), kube.KnativeResync)
		if !ok {
			continue
		}
		c := b.injection(call)
		c.Resync = b.period(ir.Arg(call, sym.Arg), b.prog.ArgSyntax(call, sym.Arg))
		c.Uses = uses
		uses = nil // reported once is enough
	}
	if len(b.injected) > 0 && uses != nil {
		b.injection(nil).Uses = slices.Clone(b.injected)
	}
}

func (b *build) injection(call ssa.CallInstruction) *Cache {
	c := &Cache{Call: call}
	c.Sort = Injection
	if call != nil {
		c.Syntax, c.Place = b.prog.Syntax(call), b.place(call)
	}
	return b.add(c, c)
}

func (b *build) importedInjections() []Use {
	uses := slices.Concat([]Use{}, b.injected)
	for _, imp := range b.pass.Pkg.Imports() {
		var fact Package
		if b.pass.ImportPackageFact(imp, &fact) {
			uses = append(uses, fact.Injected...)
		}
	}
	return uses
}
