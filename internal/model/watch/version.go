package watch

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/graph"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Versions says where the resourceVersions come from that a watch may start
// at, all of them joined.
type Versions uint8

const (
	// Nothing is none at all, "" or "0": everything there is comes first.
	Nothing Versions = 1 << iota
	// Listed is that of a list that the server sent.
	Listed
	// CachedListed is that of a list read from a cache, which has none.
	CachedListed
	// Seen is that of an event's object.
	Seen
	// Unknown is anything else.
	Unknown
)

// Only reports whether the versions come from nowhere else.
func (v Versions) Only(from Versions) bool { return v != 0 && v&^from == 0 }

// Has reports whether the versions may come from there.
func (v Versions) Has(from Versions) bool { return v&from != 0 }

// versions joins the versions that options may hold.
func (r *Result) versions(a *asked) Versions {
	var from Versions
	for _, v := range a.versions {
		from |= r.VersionsOf(v)
	}
	switch {
	case !a.complete:
		from |= Unknown
	case len(a.versions) == 0:
		from = Nothing
	}
	return from
}

// VersionsOf says where a resourceVersion comes from.
func (r *Result) VersionsOf(v ssa.Value) (from Versions) {
	for _, end := range r.origins.From(r.Prog.NewSearch(), v) {
		from |= r.versionAt(end)
	}
	return from
}

// toVersion follows versions that are kept in variables and fields. It ends at those of
// objects, lists and options, and at flags, of which there may be others.
func toVersion(e graph.Edge) graph.Verdict {
	_, local := e.From.Value.(*ssa.Alloc)
	if _, flag := e.By.(ssa.CallInstruction); flag && local {
		return graph.Stop
	}
	direct := e.To.Path == ""
	follow := false
	switch v := e.To.Value.(type) {
	case *ssa.Const, *ssa.Phi, *ssa.Parameter:
		follow = direct
	case *ssa.Alloc, *ssa.FreeVar, *ssa.Global:
		follow = true
	case *ssa.FieldAddr:
		follow = !direct && keepsVersion(v)
	case *ssa.Field:
		follow = direct && keepsVersion(v)
	case *ssa.UnOp:
		follow = direct && v.Op == token.MUL
	case *ssa.Extract:
		_, call := v.Tuple.(*ssa.Call)
		follow = direct && call
	case *ssa.Call:
		follow = direct && !kube.Is(ir.Callee(v), kube.VersionOf, kube.ListVersion)
	}
	if follow {
		return graph.Follow
	}
	return graph.Stop
}

// keepsVersion reports whether a field is one of the program's own.
func keepsVersion(v ssa.Value) bool {
	field := ir.FieldOf(v)
	return field != nil && !kube.Is(field, kube.VersionOf, kube.ListVersion, kube.OptResourceVersion)
}

// versionAt says which version an end is.
func (r *Result) versionAt(end graph.End) Versions {
	switch v := end.Value.(type) {
	case *ssa.Const:
		if end.Why == graph.Made && v.Value != nil && v.Value.Kind() == constant.String && unset(constant.StringVal(v.Value)) {
			return Nothing
		}
	case *ssa.FieldAddr:
		if kube.Is(ir.FieldOf(v), kube.VersionOf, kube.ListVersion) {
			return r.ownerOf(v.X)
		}
	case *ssa.Field:
		if kube.Is(ir.FieldOf(v), kube.VersionOf, kube.ListVersion) {
			return r.ownerOf(v.X)
		}
	case *ssa.Call:
		sym, ok := kube.Lookup(ir.Callee(v), kube.VersionOf)
		switch {
		case kube.Is(ir.Callee(v), kube.ListVersion), ok && sym.Arg < 0:
			return r.ownerOf(ir.Receiver(v))
		case ok:
			return r.ownerOf(ir.Arg(v, sym.Arg))
		}
	}
	return Unknown
}

func unset(version string) bool { return version == "" || version == "0" }
