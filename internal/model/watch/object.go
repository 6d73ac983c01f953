package watch

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// component reads an element of a tuple: of a checked assertion, or of a call.
func (f *frame) component(e *ssa.Extract) abstract {
	switch t := e.Tuple.(type) {
	case *ssa.TypeAssert:
		if f.partOf(t.X, 0) != object {
			return unknown
		}
		holds := f.objectIs(t.AssertedType)
		if e.Index == 1 || holds == unknown {
			return holds
		}
		if holds == isTrue {
			return isSet
		}
		return isNil
	case *ssa.Call:
		if r := f.results[t]; e.Index < len(r) {
			return r[e.Index]
		}
		if sym, ok := kube.Lookup(ir.Callee(t), kube.MetadataOf); ok && e.Index == 1 && f.partOf(ir.Arg(t, sym.Arg), 0) == object {
			return f.metadataError()
		}
	}
	return unknown
}

// metadataError is the error of asking the object for its metadata: a Status
// has none of an object's, and neither has nil.
func (t *trial) metadataError() abstract {
	if t.sort == Error || t.sort == Closed {
		return isSet
	}
	return isNil
}

func (t *trial) objectValue() abstract {
	if t.sort == Closed {
		return isNil
	}
	return isSet
}

// objectIs reports whether the object of the event is of a type.
func (t *trial) objectIs(typ types.Type) abstract {
	switch {
	case t.sort == Closed:
		return isFalse
	case t.sort == Error:
		return truth(kube.HoldsStatus(typ))
	case kube.ItemType(typ) != nil:
		return isFalse // events are about single objects
	}
	if _, isInterface := typ.Underlying().(*types.Interface); !isInterface && kube.HoldsStatus(typ) {
		return isFalse
	}
	return t.rec.about(typ)
}

// about reports whether the objects of all watches behind a reception are of a type.
func (rec *Reception) about(typ types.Type) abstract {
	kind, ok := kube.KindOf(typ)
	for _, w := range rec.From {
		ok = ok && w.Kind == kind
	}
	if ok && len(rec.From) > 0 {
		return isTrue
	}
	return unknown
}
