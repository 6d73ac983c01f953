package handler

import (
	"go/token"
	"go/types"
	"iter"
	"reflect"
	"slices"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// Defect says what is wrong about the way a tombstone is treated.
type Defect uint8

const (
	// Panics means that an assertion without a check ends the process.
	Panics Defect = iota + 1
	// UsesNil means that code goes on with the nil that an assertion yields.
	UsesNil
	// Caught means that code panics, and recovers, so that nothing is done for the
	// deleted object.
	Caught
	// Drops means that nothing is done for the deleted object.
	Drops
	// NeverMatches is the same for code that looks for a pointer to a tombstone,
	// which informers never hand out.
	NeverMatches
	// Keyless means that no key is computed.
	Keyless
	// Missing means that the object is taken for granted that typed handlers may
	// not get.
	Missing
)

// A Finding is one defect.
type Finding struct {
	Defect
	// At is the assertion, the call or the access at fault.
	At ssa.Instruction
	// Handed tells that At is a call that hands the tombstone to a function
	// which fails on it, and which others call with objects.
	Handed bool
	// Use is where the process ends, or what such a function does.
	Use token.Pos
	// Reception is what hands over the tombstone.
	Reception *Reception
	// Filter tells that a filter keeps the tombstone from its handler.
	Filter bool
	// Masked tells that a filter keeps the tombstone, and the deletion, from a
	// handler that would fail on it.
	Masked bool
	// Before is what a filter rejects the tombstone by, before a handler that
	// would lose it as well.
	Before ssa.Instruction
	// Exposes tells that the handler fails on what the filter would let pass.
	Exposes bool
	// Callee and Place tell of a function of another package that is at fault.
	Callee string
	Place  rule.Place
	// Key is the function at fault that computes keys, if it was given to another package's code,
	// which is Callee where it has no name.
	Key *ssa.Function
	// Weightless tells that nothing depends on the deletion that gets lost: all
	// that is done for it has no effect, or other events make it happen.
	Weightless bool
	// Late tells that workers come back by themselves to what the deletion would
	// have made them look at, though later.
	Late bool
	// Partly tells that the tombstone's key is enqueued, and only what else is done for
	// the object gets lost.
	Partly bool
	// Skipped is the first of that.
	Skipped token.Pos
	// Refused tells that code looks at the failure, and panics because of it.
	Refused bool
	// Ends tells that the handler ends the process for every deletion that it
	// handles, tombstone or not.
	Ends bool
	// Unserved says why servers have no objects of the informers' API versions, empty where
	// they have some.
	Unserved string
	// Later are the places that fail on the tombstone once At is mended alone.
	Later []token.Pos
	// Beside are other places that compute no key of it, so that something is skipped
	// which the worker may need.
	Beside []token.Pos
	// Again are the other receptions that it is about.
	Again []*Reception

	lost    *tombstoneFrame // what does not do its work
	queue   ssa.Value       // to which another package adds the object's own key only
	told    ssa.Value       // the function that another package tells that key, no more
	settled bool            // another package would do what the last event made it do
	hands   string          // the method that another package hands the object to, no more
	calls   string          // the field with the function that one hands it to, no more
	keeps   *Keeps          // tells of the queue of another package that gets the own key only
	keeper  ssa.Value       // what keeps that
}

// TombstoneResult answers questions about one package; nil where ir.Of is nil.
type TombstoneResult struct {
	pass    *analysis.Pass
	prog    *ir.Program
	trace   *client.Result
	events  *Result
	effects map[*ssa.Function]bool
	tame    map[*ssa.Alloc]bool
	readers readers
	// added are the registrations of handlers, by the handler.
	added func() map[ssa.Value]registration
	// before is what filters reject tombstones by, before handlers that lose them.
	before   map[*Reception]ssa.Instruction
	findings []Finding
}

// TombstoneAnalyzer exports what functions do with tombstones.
var TombstoneAnalyzer = rule.Shield(&analysis.Analyzer{
	Name:       "informerlinttombstone",
	Doc:        "find out what becomes of objects whose deletion was missed",
	Requires:   []*analysis.Analyzer{ir.Analyzer, client.Analyzer, Analyzer},
	FactTypes:  []analysis.Fact{new(Buries), new(Receives), new(Computes), new(Enqueues), new(Affects), new(Catches), new(Conjoins), new(Screens)},
	ResultType: reflect.TypeFor[*TombstoneResult](),
	Run:        runTombstones,
})

// TombstoneOf returns the result that the pass's analyzer required.
func TombstoneOf(pass *analysis.Pass) *TombstoneResult {
	r, _ := pass.ResultOf[TombstoneAnalyzer].(*TombstoneResult)
	return r
}

func runTombstones(pass *analysis.Pass) (any, error) {
	prog := ir.Of(pass)
	if prog == nil {
		return (*TombstoneResult)(nil), nil
	}
	r := &TombstoneResult{
		pass: pass, prog: prog, trace: client.Of(pass), events: Of(pass),
		effects: map[*ssa.Function]bool{}, tame: map[*ssa.Alloc]bool{},
		before: map[*Reception]ssa.Instruction{},
	}
	r.added = sync.OnceValue(r.registrations)
	r.exportCatches()
	r.receive(Of(pass))
	r.export()
	r.exportAffects()
	r.exportEnqueues()
	return r, nil
}

// Findings yields the defects of this package, each once.
func (r *TombstoneResult) Findings() iter.Seq[Finding] { return slices.Values(r.findings) }

// add notes a defect, or one more place where what is known of it is registered.
func (r *TombstoneResult) add(f Finding) {
	r.weigh(&f)
	f.Before, f.Unserved = r.before[f.Reception], r.unserved(f.Reception)
	i := slices.IndexFunc(r.findings, f.repeats)
	if i < 0 {
		r.findings = append(r.findings, f)
		return
	}
	known := &r.findings[i]
	late := (known.Weightless || known.Late) && (f.Weightless || f.Late)
	known.Weightless = known.Weightless && f.Weightless
	known.Late = late && !known.Weightless
	if f.Unserved == "" {
		known.Unserved = ""
	}
	if f.Reception != nil && known.Reception != nil && f.Reception.At != known.Reception.At {
		known.Again = append(known.Again, f.Reception)
	}
}

// weigh finds out what comes of it that a deletion gets lost.
func (r *TombstoneResult) weigh(f *Finding) {
	if f.Reception != nil && f.lost != nil {
		f.Weightless = f.lost.weightless(f.Reception) || f.lost.repeats(f.Reception) || f.lost.covered(f.Reception)
		f.Late = !f.Weightless && f.lost.late(f.Reception)
		f.Weightless = f.Weightless || !f.Late && !f.lost.shown(f.Reception)
		r.weighPartly(f)
		f.Weightless = f.Weightless || f.lost.expiring(f.Reception) || f.lost.released(f.Reception)
		f.Late = f.Late && !f.Weightless
	}
	if f.Reception != nil && f.queue != nil {
		f.Weightless = r.ignored(f.queue, f.Reception)
		f.Late = !f.Weightless && r.renewed(f.queue)
	}
	if f.Reception != nil && f.told != nil {
		r.weighTold(f)
	}
	if f.Reception != nil && f.keeps != nil {
		r.weighKept(f)
	}
	if f.Reception != nil && f.hands != "" {
		r.weighHanded(f)
	}
	if f.Reception != nil && f.calls != "" {
		r.weighCalled(f)
	}
	if f.Reception != nil && f.settled {
		f.Weightless = f.Weightless || r.alike(f.Reception)
	}
	f.lost, f.queue, f.told, f.keeper = nil, nil, nil, nil
}

// repeats reports whether another finding is at the same place, or about the same
// function of another package.
func (f Finding) repeats(g Finding) bool {
	return f.Filter == g.Filter && (f.At == g.At || f.Key == nil && f.Callee != "" && f.Callee == g.Callee && f.Place == g.Place && f.Weightless == g.Weightless)
}

// Unwraps reports whether a function of this package takes any object, or a
// tombstone in place of it, does nothing but return the object, and fails
// where the tombstone holds none.
func (r *TombstoneResult) Unwraps(fn *types.Func) bool {
	body := r.prog.Function(fn)
	if !r.prog.HasBody(body) || len(body.Params) != 1 || !ir.IsAny(body.Params[0].Type()) || r.does(body) {
		return false
	}
	f := r.evaluate(body, held, tombstoneAt(body, 0))
	if f.Lost || len(f.Results) == 0 || !f.meets() || len(f.faults()) > 0 {
		return false
	}
	if is := f.Results[0].is; is != buried && is != openTombstone {
		return false
	}
	return !r.evaluate(body, bare, tombstoneAt(body, 0)).crashes(null)
}
