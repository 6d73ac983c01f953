package hiddeninformer

import (
	"go/ast"
	"go/types"
	"path"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/rule/edit"
)

const title = "Read these kinds from the API server"

// A fixer writes the option that has the manager's client read kinds live.
type fixer struct {
	*edit.Finder
	at ast.Node
	// imports are the names of imported packages by path.
	imports map[string]string
	edits   []analysis.TextEdit
	failed  bool
}

// fix adds the kinds to those that the client of a manager does not read from
// the cache: reads see what is written at once, and are requests. Its scheme has to
// know them all, or there is no manager.
func fix(p *rule.Pass, c *cache.Cache, kinds []kube.Kind) *rule.Fix {
	if c.Sort != cache.Manager || len(c.Syntax.Args) == 0 || len(kinds) == 0 {
		return nil
	}
	f := &fixer{Finder: edit.In(p, c.Syntax.Pos()), at: c.Syntax, imports: map[string]string{}}
	options, variable := f.Of(c.Syntax.Args[len(c.Syntax.Args)-1])
	if options == nil || f.File == nil {
		return nil
	}
	way := disableFor(p.TypesInfo.TypeOf(options), 0)
	if way == nil || !f.edit(options, variable, way, f.objects(kinds)) || f.failed {
		return nil
	}
	return rule.UnsafeFix(title, f.edits...)
}

// maxNested bounds how deep the option may be.
const maxNested = 3

// disableFor returns the fields that lead from options to the list of kinds
// that a client reads live: the shortest way that is no relic of old versions.
func disableFor(t types.Type, depth int) []*types.Var {
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		t = ptr.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok || depth > maxNested {
		return nil
	}
	var direct []*types.Var
	for f := range s.Fields() {
		switch {
		case kube.Is(f, kube.DisableForField):
			direct = []*types.Var{f}
		case kube.Is(f, kube.OptionsArg):
			if rest := disableFor(f.Type(), depth+1); rest != nil {
				return append([]*types.Var{f}, rest...)
			}
		}
	}
	return direct
}

// edit adds the objects to the list at the end of a way through a literal.
func (f *fixer) edit(lit *ast.CompositeLit, variable types.Object, way []*types.Var, objects string) bool {
	switch values := f.FieldValues(lit, variable, way[0]); len(values) {
	case 0:
		f.edits = append(f.edits, f.AddField(lit, f.field(way, objects)))
		return true
	case 1:
		inner, held := f.Of(values[0])
		switch {
		case inner == nil:
			return false
		case len(way) == 1:
			f.edits = append(f.edits, f.AddField(inner, objects))
			return true
		}
		return f.edit(inner, held, way[1:], objects)
	}
	return false
}

// field spells a field and what it holds, down to the list.
//
//	Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{…}}}
func (f *fixer) field(way []*types.Var, objects string) string {
	value := objects
	if len(way) > 1 {
		value = f.field(way[1:], objects)
	}
	t, reference := way[0].Type(), ""
	if ptr, ok := t.(*types.Pointer); ok {
		t, reference = ptr.Elem(), "&"
	}
	name := types.TypeString(t, func(pkg *types.Package) string { return f.name(pkg.Path(), pkg.Name()) })
	return way[0].Name() + ": " + reference + name + "{" + value + "}"
}

// objects spells an empty object of each kind.
func (f *fixer) objects(kinds []kube.Kind) string {
	var list []string
	for _, k := range kinds {
		group, version := path.Base(path.Dir(k.Package)), path.Base(k.Package)
		list = append(list, "&"+f.name(k.Package, group+version)+"."+k.Name+"{}")
	}
	return strings.Join(list, ", ")
}

// name returns the name of a package, which it imports if need be.
func (f *fixer) name(pkgPath, name string) string {
	if known, ok := f.imports[pkgPath]; ok {
		return known
	}
	found, edits, ok := f.ImportFree(f.at, pkgPath, name, "ctrl"+name)
	f.failed = f.failed || !ok
	f.imports[pkgPath] = found
	f.edits = append(f.edits, edits...)
	return found
}
