package retry

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

type verb uint8

const (
	reads verb = iota + 1
	updates
	// creates sends an object that has no version yet, and gets it back.
	creates
	// versions writes the version of an object by hand.
	versions
)

// An exchange is one thing that a call does with an object of the API server.
type exchange struct {
	verb verb
	// object is the object updated or created, or what a read decodes into;
	// nil for reads that return it. For versions it is the version.
	object ssa.Value
	// client answers a read; nil where answer tells who does.
	client ssa.Value
	answer client.Client
	// lister tells a lister or store from a client.
	lister bool
	// kind is the kind of the object, zero where it is not known.
	kind kube.Kind
	// of is the type parameter of the function around it that the object has for a type.
	of ir.TypeParam
	// lost tells that the function of another package drops the error.
	lost bool
	// foreign tells that the function of another package does it, as its effect
	// number index; before and leads are those of the effect.
	foreign       bool
	index         int
	before, leads uint8
}

// A step is an instruction that matters: it has exchanges, or leads to functions
// of this package that have some.
type step struct {
	at        ssa.Instruction
	exchanges []exchange
	enter     []*ssa.Function
}

// index looks at every instruction of the package once. It is false if
// nothing in it is retried, updated or read.
func (s *search) index() bool {
	found := false
	for _, fn := range s.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				st, ok := s.step(instr)
				if !ok {
					continue
				}
				s.steps[fn] = append(s.steps[fn], st)
				found = found || len(st.exchanges) > 0
			}
		}
	}
	s.prune()
	return found
}

func (s *search) step(instr ssa.Instruction) (step, bool) {
	switch instr := instr.(type) {
	case *ssa.MakeClosure: // most closures run where they are made
		fn := ir.Declared(instr.Fn.(*ssa.Function))
		return step{at: instr, enter: []*ssa.Function{fn}}, s.prog.HasBody(fn)
	case *ssa.Store:
		if field := ir.FieldOf(instr.Addr); field != nil && kube.Is(field, kube.VersionOf) {
			return step{at: instr, exchanges: []exchange{{verb: versions, object: instr.Val}}}, true
		}
	case ssa.CallInstruction:
		st := step{at: instr, exchanges: s.exchanges(instr), enter: s.literals(instr)}
		if entered := s.prog.Entered(instr); len(entered) == 1 && st.exchanges == nil {
			st.enter = append(st.enter, entered[0])
		} else if st.exchanges == nil && s.opaque(instr) {
			st.exchanges = []exchange{{verb: reads, kind: kindOfResults(instr)}}
		}
		return st, st.exchanges != nil || st.enter != nil
	}
	return step{}, false
}

// literals returns the function literals that a call is given and that
// capture nothing: the others are made by an instruction of their own.
func (s *search) literals(call ssa.CallInstruction) []*ssa.Function {
	var found []*ssa.Function
	for _, arg := range ir.Args(call) {
		if fn, ok := arg.(*ssa.Function); ok && fn.Parent() != nil && s.prog.HasBody(fn) {
			found = append(found, fn)
		}
	}
	return found
}

// exchanges says what a call does by itself, or by a function of another package.
func (s *search) exchanges(call ssa.CallInstruction) []exchange {
	callee := ir.Callee(call)
	if callee == nil {
		return nil
	}
	var found []exchange
	for sym := range kube.Roles(callee) {
		object := ir.Arg(call, sym.Arg)
		switch sym.Role {
		case kube.ReadsAnew:
			found = append([]exchange{s.read(object, ir.Arg(call, sym.Arg-1))}, found...)
		case kube.ReaderGet, kube.ReaderList:
			found = append(found, s.read(object, ir.Receiver(call)))
		case kube.WriterUpdate, kube.LiveUpdate:
			found = append(found, s.update(call, object))
		case kube.WriterCreate, kube.LiveCreate:
			found = append(found, exchange{verb: creates, object: object, kind: s.kindOf(object), of: typeParamOf(object)})
		case kube.WriterPatch:
			found = append(found, exchange{verb: reads, object: object, answer: client.Live, kind: s.kindOf(object), of: typeParamOf(object)})
		case kube.LiveGet, kube.LiveList, kube.LivePatch:
			found = append(found, exchange{verb: reads, answer: client.Live, kind: kindOfResults(call)})
		case kube.ListerGet, kube.ListerList, kube.StoreRead:
			found = append(found, exchange{
				verb: reads, client: ir.Receiver(call), answer: client.CacheOwned, lister: true, kind: kindOfResults(call),
			})
		case kube.RESTInto:
			found = append(found, exchange{verb: reads, object: object})
		case kube.SetsVersion:
			found = append(found, exchange{verb: versions, object: object})
		}
	}
	if fn, ok := callee.(*types.Func); ok && found == nil {
		return s.imported(call, fn)
	}
	return found
}

// update is an update of an object; one that may send something else may conflict with
// nothing that is seen.
func (s *search) update(call ssa.CallInstruction, object ssa.Value) exchange {
	sent, known := s.sent(call, object)
	if !known {
		return exchange{verb: reads, kind: s.kindOf(object), of: typeParamOf(object)}
	}
	return exchange{verb: updates, object: sent, kind: s.kindOf(object), of: typeParamOf(object)}
}

func (s *search) read(object, client ssa.Value) exchange {
	return exchange{verb: reads, object: object, client: client, kind: s.kindOf(object), of: typeParamOf(object)}
}

// typeParamOf returns the type parameter that is the type of an object which an interface may
// hide.
func typeParamOf(object ssa.Value) ir.TypeParam {
	if object == nil {
		return 0
	}
	return ir.TypeParamOf(ir.Unboxed(object).Type())
}

// in names the kind of an exchange of a function for a call that says the type parameters of it.
func (d exchange) in(call ssa.CallInstruction) exchange {
	kind, outer := client.KindIn(d.of, call)
	if d.of = outer; kind != (kube.Kind{}) {
		d.kind = kind
	}
	return d
}

// kindOf returns the kind of an object that an interface may hide.
func (s *search) kindOf(object ssa.Value) kube.Kind {
	if object == nil {
		return kube.Kind{}
	}
	if i, ok := object.(*ssa.MakeInterface); ok {
		object = i.X
	}
	kind, _ := kube.KindOf(object.Type())
	return kind
}

func kindOfResults(call ssa.CallInstruction) kube.Kind {
	results := call.Common().Signature().Results()
	if results.Len() == 0 {
		return kube.Kind{}
	}
	t := results.At(0).Type()
	if slice, ok := t.Underlying().(*types.Slice); ok {
		t = slice.Elem()
	}
	kind, _ := kube.KindOf(t)
	return kind
}

// opaque reports whether a call may read an object without our seeing it: it
// returns one, or it gets one together with what requests are made with. An Event only
// tells of its object.
func (s *search) opaque(call ssa.CallInstruction) bool {
	fn := ir.CalleeFunc(call)
	if _, builtin := call.Common().Value.(*ssa.Builtin); builtin || fn != nil && (kube.Quiet(fn) || kube.Is(fn, kube.Copies, kube.Talks)) {
		return false
	}
	if fn != nil && !call.Common().IsInvoke() && rule.InModuleOf(s.pass, fn.Pkg().Path()) {
		return false // its facts would tell
	}
	for result := range call.Common().Signature().Results().Variables() {
		if holdsObject(result.Type()) {
			return true
		}
	}
	object, asks := false, call.Common().IsInvoke()
	for i := range call.Common().Args {
		t := call.Common().Args[i].Type()
		object = object || holdsObject(t)
		asks = asks || kube.IsReader(t) || kube.IsSignal(t)
	}
	return object && asks
}

func holdsObject(t types.Type) bool {
	if slice, ok := t.Underlying().(*types.Slice); ok {
		t = slice.Elem()
	}
	return kube.IsAPIObject(t) || kube.IsRuntimeObject(t)
}
