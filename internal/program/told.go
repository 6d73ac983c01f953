package program

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
)

// told tells whether a namespace, or what is made of it, is what the environment
// has to say: manifests set it nearly always, and the program shows nothing of these.
// The default of a flag is the program's own.
//
//	if namespace := os.Getenv("WATCH_NAMESPACE"); namespace != "" {
//		options.DefaultNamespaces = map[string]cache.Config{namespace: {}}
//	}
func (b *build) told(v ssa.Value, depth int) bool {
	if v == nil || depth > maxFixed {
		return false
	}
	sources := b.trace.Sources(v)
	return slices.ContainsFunc(sources, func(s origin.Source) bool { return b.tells(s.Value, sources, depth) })
}

// tells looks at one source of a namespace, or at what it is made of.
func (b *build) tells(v ssa.Value, sources []origin.Source, depth int) bool {
	switch v := v.(type) {
	case *ssa.Extract:
		return b.tells(v.Tuple, sources, depth)
	case *ssa.UnOp:
		return b.told(v.X, depth+1)
	case *ssa.IndexAddr:
		return b.told(v.X, depth+1)
	case *ssa.Call:
		if kube.Is(ir.Callee(v), kube.Setting) {
			return !b.ownNamespace(v) && !overrides(v, sources)
		}
		return slices.ContainsFunc(ir.Args(v), func(arg ssa.Value) bool { return !isConst(arg) && b.told(arg, depth+1) })
	}
	return false
}
