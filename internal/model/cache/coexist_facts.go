package cache

import (
	"cmp"
	"fmt"
	"go/types"
	"slices"

	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Holds is the fact that calling a function leads to caches.
type Holds struct{ Of []Held }

// AFact marks Holds as a fact.
func (*Holds) AFact() {}

func (f *Holds) String() string {
	s := "holds"
	for _, h := range f.Of {
		s += fmt.Sprintf(" %v", h.Kind)
	}
	return s
}

// maxCoexistFacts bounds how many caches one fact lists.
const maxCoexistFacts = 16

// export tells the packages that import this one which caches its functions
// lead to.
func (b *coexistence) export() {
	for _, fn := range b.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !obj.Exported() {
			continue
		}
		var fact Holds
		for _, s := range b.resolved(fn) {
			s.Anew = s.anew()
			if !s.perhaps && s.Server != client.Unidentified && s.Namespace != client.Unidentified && !slices.Contains(fact.Of, b.told(s.Held)) {
				fact.Of = append(fact.Of, b.told(s.Held))
			}
		}
		if len(fact.Of) == 0 {
			continue
		}
		slices.SortFunc(fact.Of, func(x, y Held) int {
			return cmp.Or(cmp.Compare(x.Place.File, y.Place.File), cmp.Compare(x.Place.Line, y.Place.Line),
				cmp.Compare(x.Kind.String(), y.Kind.String()), cmp.Compare(x.Content, y.Content))
		})
		fact.Of = fact.Of[:min(len(fact.Of), maxCoexistFacts)]
		rule.Export(b.pass, obj, &fact)
	}
}
