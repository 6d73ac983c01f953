package object

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// call looks at what a result of a call is part of.
func (l *look) call(call *ssa.Call, result int, p path, at ssa.Instruction) {
	if b, ok := call.Call.Value.(*ssa.Builtin); ok {
		l.builtin(b.Name(), call, p)
		return
	}
	if deepCopies(call) {
		l.variable(call, p, at)
		return
	}
	if l.known(call, p) {
		return
	}
	if entered := l.prog.Entered(call); len(entered) > 0 {
		for _, fn := range entered {
			if len(entered) > 1 && !slices.ContainsFunc(l.resultRoots(returned{fn, result, p, l.want}), memoryRoot.sure) {
				return // one of several implementations makes copies, perhaps
			}
		}
		for _, fn := range entered {
			l.returned(call, fn, result, p)
		}
		return
	}
	if s, ok := l.sourceOf(call); ok {
		if result == 0 {
			l.end(memoryRoot{source: s, path: p})
		}
		return
	}
	l.fromSummary(call, result, p)
	l.asksBehind(call, result, p)
}

// builtin looks into append, whose result holds the elements of its arguments.
func (l *look) builtin(name string, call *ssa.Call, p path) {
	if _, ok := inside(p); !ok || name != "append" || appendsNew(call) {
		return
	}
	for _, arg := range call.Call.Args {
		l.value(arg, 0, p, call)
	}
}

// known looks through the functions that the tables know.
func (l *look) known(call *ssa.Call, p path) bool {
	callee := ir.Callee(call)
	for sym := range kube.Roles(callee) {
		switch sym.Role {
		case kube.Copies:
			if sym.Arg >= 0 && shared(p) {
				l.value(ir.Arg(call, sym.Arg), 0, p, call)
			}
			return true
		case kube.PointerTo:
			if rest, ok := withinPath(follow, p); ok && rest != "" {
				l.value(ir.Arg(call, sym.Arg), 0, rest, call)
			}
			return true
		case kube.MetadataOf:
			l.value(ir.Arg(call, sym.Arg), 0, p, call)
			return true
		case kube.PointsInto:
			if rest, ok := withinPath(follow, p); ok {
				l.value(ir.Arg(call, sym.Arg), 0, follow+element+rest, call)
			}
			return true
		case kube.ContentOf:
			content := follow + field("Object") + p
			l.as(Want{anyUnstructured, content}, func() { l.value(argumentOf(call, sym.Arg), 0, content, call) })
			return true
		case kube.ViewOf:
			l.value(ir.Receiver(call), 0, p, call)
			return true
		case kube.PartOf:
			l.value(ir.Arg(call, sym.Arg), 0, follow+element+p, call)
			return true
		}
	}
	return l.getter(call, p)
}

// shared reports whether a shallow copy of a map or slice leads to the same
// memory.
func shared(p path) bool {
	_, ok := inside(p)
	return ok
}

// getter looks through the getters of metadata that hand out a map or slice.
func (l *look) getter(call *ssa.Call, p path) bool {
	name := kube.MetadataView(ir.CalleeFunc(call))
	if name == "" {
		return false
	}
	recv := ir.Receiver(call)
	if isMetadata(recv) {
		l.value(recv, 0, follow+field(name)+p, call)
		return true
	}
	view := follow + field(objectMetaPath) + field(name) + p
	l.as(Want{anyStruct, view}, func() { l.value(recv, 0, view, call) })
	return true
}

// isMetadata reports whether a value points to the metadata of an object, not to the
// object itself: so does the receiver of a method that the object has from there.
func isMetadata(v ssa.Value) bool {
	ptr, ok := v.Type().Underlying().(*types.Pointer)
	return ok && kube.IsObjectMeta(ptr.Elem())
}

// objectMetaPath is the field of API objects with their metadata.
const objectMetaPath = "ObjectMeta"
