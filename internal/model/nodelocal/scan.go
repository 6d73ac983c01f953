package nodelocal

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/request"
)

// By says what the objects of a scan are kept by.
type By uint8

const (
	// Namespace scans keep the objects of one namespace.
	Namespace By = iota + 1
	// Name scans keep the object of one name.
	Name
	// Labels scans keep the objects with one label, or that a selector matches.
	Labels
	// Owner scans keep the objects of one owner.
	Owner
	// Field scans keep those with one value of a field.
	Field
)

// A Scan is a read of all objects that a cache holds, or those of a
// namespace, of which the code behind it drops all but some.
type Scan struct {
	Call ssa.CallInstruction
	// Client is the lister, store or client that is read.
	Client ssa.Value
	// Kind is the kind of the objects, zero where it is not known.
	Kind kube.Kind
	By   By
	// Key is the label or field, empty where it has no name.
	Key string
	// Copies tells that a controller-runtime client copies each object.
	Copies bool
	// Within tells that only one namespace is read.
	Within bool
	// Selects tells that a selector does it, which the cache goes through all
	// objects for, too.
	Selects bool
	// Compares is the comparison, nil for selectors.
	Compares ssa.Instruction
}

// scan is what is known of the list that a filter goes through.
type scan struct {
	// slices are the values that hold its elements.
	slices map[ssa.Value]bool
	found  []trait
}

// trait is what a comparison tells about an element.
type trait struct {
	by  By
	key string
}

// scanned finds the reads of caches whose objects are dropped unless one
// comparison holds.
func (s *search) scanned() []Scan {
	var found []Scan
	for call := range s.prog.Calls() {
		for sym := range kube.Roles(ir.Callee(call)) {
			var scan Scan
			ok := false
			switch sym.Role {
			case kube.ListerList:
				scan, ok = s.scannedLister(call, sym)
			case kube.StoreRead:
				scan, ok = s.scannedStore(call)
			case kube.ReaderList:
				scan, ok = s.scannedClient(call)
			}
			if ok {
				found = append(found, scan)
			}
		}
	}
	return found
}

// scannedLister looks at a lister that is asked for everything; a selector
// may stand beside a filter by namespace.
func (s *search) scannedLister(call ssa.CallInstruction, sym kube.Symbol) (Scan, bool) {
	items := resultOf(call)
	if items == nil {
		return Scan{}, false
	}
	scan := Scan{Call: call, Client: ir.Receiver(call), Within: !s.leadsOn(call)}
	if kinds := s.kindsOf(scan.Client); len(kinds) == 1 {
		scan.Kind = kinds[0]
	}
	selector := ir.Arg(call, sym.Arg)
	if key, ok := s.identifies(selector); ok {
		scan.By, scan.Key, scan.Selects = Labels, key, true
		return scan, true
	}
	f := s.scanFilter(items)
	if !f.keepsItems(items) || !f.judge(&scan) {
		return Scan{}, false
	}
	return scan, s.selectsAll(selector) || scan.By == Namespace
}

// leadsOn reports whether a lister can still be narrowed to a namespace, or
// holds objects that have none.
func (s *search) leadsOn(call ssa.CallInstruction) bool {
	recv := ir.Receiver(call)
	if recv == nil {
		return true
	}
	if kube.NamespaceStep(recv.Type()) != nil {
		return true
	}
	for _, src := range s.trace.Sources(recv) {
		if from, ok := src.Call(); ok && kube.Is(ir.Callee(from), kube.Namespaced) {
			return false
		}
	}
	return true
}

// scannedStore looks at a store that is asked for everything.
func (s *search) scannedStore(call ssa.CallInstruction) (Scan, bool) {
	sig := call.Common().Signature()
	if sig.Params().Len() > 0 || sig.Results().Len() != 1 {
		return Scan{}, false
	}
	if elem, ok := sig.Results().At(0).Type().Underlying().(*types.Slice); !ok || isText(elem.Elem()) {
		return Scan{}, false // keys
	}
	scan, items := Scan{Call: call, Client: ir.Receiver(call)}, resultOf(call)
	f := s.scanFilter(items)
	return scan, f.keepsItems(items) && f.judge(&scan)
}

// scannedClient looks at a LIST of a hot kind that a cached client answers.
func (s *search) scannedClient(call ssa.CallInstruction) (Scan, bool) {
	l := s.req.List(call)
	if l == nil || !l.Complete || l.Fields != nil || !wideScope(l) || l.Unstructured {
		return Scan{}, false
	}
	o := s.trace.Client(l.Client)
	if _, isHot := kube.IsHot(l.Kind); !isHot || !o.Cached() {
		return Scan{}, false
	}
	scan := Scan{Call: call, Client: l.Client, Kind: l.Kind, Copies: true}
	list := listObject(l)
	f := s.scanFilter(itemsOf(list)...)
	ok := f.keepsList(list) && f.judge(&scan)
	return scan, ok && (l.Labels == nil || scan.By == Namespace) && !(scan.By == Namespace && l.Scope == request.ClusterScoped)
}

// itemsOf returns the values that hold the items of a list.
func itemsOf(list ssa.Value) []ssa.Value {
	var found []ssa.Value
	if list == nil || list.Referrers() == nil {
		return nil
	}
	for _, ref := range *list.Referrers() {
		addr, ok := ref.(*ssa.FieldAddr)
		if !ok || kube.Items(list.Type()) == nil || ir.FieldOf(addr) != kube.Items(list.Type()) {
			continue
		}
		for _, load := range *addr.Referrers() {
			if v, ok := load.(*ssa.UnOp); ok {
				found = append(found, v)
			}
		}
	}
	return found
}

func (s *search) scanFilter(items ...ssa.Value) *filter {
	f := s.newFilter(kube.Kind{}, nil, nil)
	f.scan = &scan{slices: map[ssa.Value]bool{}}
	for _, v := range items {
		f.scan.slices[v] = true
	}
	return f
}

// judge notes the comparison that decides, if it is one.
func (f *filter) judge(scan *Scan) bool {
	if len(f.used) == 0 || !oneComparison(f.used) {
		return false
	}
	scan.By, scan.Key, scan.Compares = f.scan.found[0].by, f.scan.found[0].key, f.used[0].at
	return !scan.Within || scan.By != Namespace
}
