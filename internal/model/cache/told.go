package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// told reports whether a namespace, or what is made of it, is what the environment
// has to say: manifests set it nearly always, and the program shows nothing of these.
// What flags say is flagged.
//
//	if namespace := os.Getenv("WATCH_NAMESPACE"); namespace != "" {
//		options.DefaultNamespaces = map[string]cache.Config{namespace: {}}
//	}
func (b *build) told(v ssa.Value, depth int) bool {
	if v == nil || depth > maxFixed {
		return false
	}
	sources := b.trace.Sources(v)
	return slices.ContainsFunc(sources, func(s client.Source) bool { return b.tells(s.Value, sources, depth) })
}

// tells looks at one source of a namespace, or at what it is made of.
func (b *build) tells(v ssa.Value, sources []client.Source, depth int) bool {
	if extract, ok := v.(*ssa.Extract); ok {
		v = extract.Tuple
	}
	if call, ok := v.(*ssa.Call); ok && kube.Is(ir.Callee(call), kube.Setting) {
		return !b.ownNamespace(call) && !overrides(call, sources)
	}
	return slices.ContainsFunc(madeOf(v), func(part ssa.Value) bool { return !ir.IsConst(part) && b.told(part, depth+1) })
}

// madeOf are the values that another is made of, or read out of.
func madeOf(v ssa.Value) []ssa.Value {
	switch v := v.(type) {
	case *ssa.Extract:
		return madeOf(v.Tuple)
	case *ssa.UnOp:
		return []ssa.Value{v.X}
	case *ssa.IndexAddr:
		return []ssa.Value{v.X}
	case *ssa.Call:
		return ir.Args(v)
	}
	return nil
}
