package watch

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// ownerOf says what the object or list is whose version is read.
func (r *Result) ownerOf(v ssa.Value) Versions {
	base := ir.Whole(v)
	switch {
	case r.ofEvent(base, 0):
		return Seen
	case kube.ItemType(base.Type()) == nil:
		return Unknown
	}
	from := Versions(0)
	for _, s := range r.trace.Sources(base) {
		from |= r.listed(s)
	}
	if from == 0 {
		return Unknown
	}
	return from
}

// listed says which list a source is: the result of a LIST, or an object that
// a reader fills.
func (r *Result) listed(s client.Source) Versions {
	if call, ok := s.Call(); ok {
		if kube.Is(ir.Callee(call), kube.LiveList) {
			return Listed
		}
		return Unknown
	}
	alloc, ok := s.Value.(*ssa.Alloc)
	if !ok {
		return Unknown
	}
	for call := range r.Prog.Calls() {
		sym, ok := kube.Lookup(ir.Callee(call), kube.ReaderList)
		if !ok || ir.Unboxed(ir.Arg(call, sym.Arg)) != alloc {
			continue
		}
		switch r.trace.Client(ir.Receiver(call)) {
		case client.Live:
			return Listed
		case client.CachedCopy, client.CacheOwned:
			return CachedListed
		}
	}
	return Unknown
}
