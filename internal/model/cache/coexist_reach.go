package cache

import (
	"cmp"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// coexistence follows calls up from the constructors of one package.
type coexistence struct {
	pass  *analysis.Pass
	prog  *ir.Program
	trace *client.Result
	hot   *heat.Result

	constructed map[*ssa.Function][]site
	done        map[*ssa.Function][]site
	pairs       []*Pair
}

// maxSites bounds how many caches one function is known to lead to.
const maxSites = 64

// sites returns the caches that calling a function leads to.
func (b *coexistence) sites(fn *ssa.Function) []site {
	if found, ok := b.done[fn]; ok {
		return found
	}
	b.done[fn] = nil // for recursion
	found := b.constructed[fn]
	for _, block := range fn.Blocks {
		for _, instr := range block.Instrs {
			found = append(found, b.instr(instr)...)
		}
	}
	found = found[:min(len(found), maxSites)]
	b.done[fn] = found
	return found
}

func (b *coexistence) instr(instr ssa.Instruction) []site {
	switch instr := instr.(type) {
	case ssa.CallInstruction:
		return b.call(instr)
	case *ssa.Store:
		return b.leads(instr)
	}
	return nil
}

// call returns the caches that a call leads to, through the function that it
// enters and those that it passes on.
func (b *coexistence) call(call ssa.CallInstruction) (found []site) {
	entered := b.prog.Entered(call)
	for _, fn := range entered {
		found = append(found, b.bound(call, fn)...)
	}
	found = b.oneOf(len(entered), call, found)
	found = lazily(append(found, b.imported(call)...), call)
	if !call.Common().IsInvoke() && call.Common().StaticCallee() == nil {
		found = append(found, b.dynamic(call)...)
	}
	for _, arg := range ir.Args(call) {
		if !isFunction(arg) || !b.runs(call, arg) {
			continue
		}
		fns := b.functions(arg)
		var sites []site
		for _, fn := range fns {
			sites = append(sites, b.moved(b.sites(fn), call)...)
		}
		others := b.elsewhere(arg)
		for _, v := range others {
			sites = append(sites, b.importedBy(call, v, nil)...)
		}
		found = append(found, b.oneOf(len(fns)+len(others), call, sites)...)
	}
	return found
}

// lazily marks the caches of a call that runs once: of those on its several ways a process
// has what that one run made.
func lazily(sites []site, call ssa.CallInstruction) []site {
	if len(sites) == 0 {
		return nil
	}
	if filled := ir.Lazily(call); filled != "" {
		for i := range sites {
			sites[i].Lazily = cmp.Or(sites[i].Lazily, filled)
		}
	}
	return sites
}

// oneOf marks the caches of several functions of which a call runs one, unless
// it stands in a loop that may run them all.
func (b *coexistence) oneOf(functions int, call ssa.CallInstruction, sites []site) []site {
	if functions > 1 && !b.hot.InLoop(call) {
		for i := range sites {
			sites[i].perhaps = true
		}
	}
	return sites
}

// bound returns the caches that a call leads to in a function of this package.
func (b *coexistence) bound(call ssa.CallInstruction, fn *ssa.Function) []site {
	sites := b.moved(b.sites(fn), call)
	name := client.NameOf(fn)
	if name == "" {
		return sites
	}
	for i := range sites {
		sites[i].Held = b.bind(sites[i].Held, operands(call), ir.Receiver(call), name)
	}
	return sites
}

// bind puts operands in the place of the parameters of the function that gets them. What the
// receiver of a method has in its fields, the function was told that made it.
//
//	stock.New(client, factory).Report(ctx)
func (b *coexistence) bind(h Held, operand func(param int) ssa.Value, receiver ssa.Value, fn string) Held {
	h.Server = h.Server.BindTo(b.trace, operand, fn)
	h.Namespace = h.Namespace.BindTo(b.trace, operand, fn)
	made, ok := b.only(receiver).(*ssa.Call)
	if !ok {
		return h
	}
	if by := ir.CalleeFunc(made); by != nil {
		h.Server = h.Server.Bind(b.trace, made, client.FullName(by))
		h.Namespace = h.Namespace.Bind(b.trace, made, client.FullName(by))
	}
	return h
}

// only is the only source of a value, nil where it has several.
func (b *coexistence) only(v ssa.Value) ssa.Value {
	if v == nil {
		return nil
	}
	if sources := b.trace.Sources(v); len(sources) == 1 {
		return sources[0].Value
	}
	return nil
}

// operands are what a call passes, the receiver included.
func operands(call ssa.CallInstruction) func(param int) ssa.Value {
	return func(param int) ssa.Value { return ir.Operand(call, param) }
}

// moved returns sites as the function sees them that a call stands in, without those that it
// does not have.
func (b *coexistence) moved(sites []site, call ssa.CallInstruction) []site {
	var out []site
	for _, s := range sites {
		if pending, ok := b.left(s, call); ok {
			to := site{Held: s.Held, at: call, made: s.made, perhaps: s.perhaps, pending: pending}
			if ir.Callee(call) == nil {
				to.element = s.element // a literal that runs it
			}
			to.Anew = s.anew()
			out = append(out, to)
		}
	}
	return out
}

// anew reports whether each call of the function that a site is in makes another cache, unless
// it fails: it has none at hand that it made before.
func (s site) anew() bool {
	if !s.Anew || s.perhaps || s.Lazily != "" {
		return false
	}
	for ret := range ir.Returns(s.at.Parent()) {
		if !s.at.Block().Dominates(ret.Block()) && !mayFail(ret) {
			return false
		}
	}
	return true
}

// mayFail reports whether a function may return an error.
func mayFail(ret *ssa.Return) bool {
	n := len(ret.Results)
	return n > 0 && ir.IsError(ret.Results[n-1].Type()) && !ir.IsNil(ret.Results[n-1])
}

// imported returns the caches that a call leads to in another package.
func (b *coexistence) imported(call ssa.CallInstruction) []site {
	return b.importedFrom(call, ir.CalleeFunc(call), operands(call), ir.Receiver(call))
}

func (b *coexistence) importedFrom(call ssa.CallInstruction, fn *types.Func, operand func(param int) ssa.Value, receiver ssa.Value) (found []site) {
	var fact Holds
	if fn == nil || fn.Pkg() == b.pass.Pkg || !b.pass.ImportObjectFact(fn.Origin(), &fact) {
		return nil
	}
	for _, h := range fact.Of {
		found = append(found, site{Held: b.bind(h, operand, receiver, client.FullName(fn)), at: call})
	}
	return found
}

// leads returns the caches of a function that is stored where the process
// runs it when it becomes the leader. What other fields hold, such as those
// of commands, need not run in one process.
func (b *coexistence) leads(store *ssa.Store) (found []site) {
	addr, ok := store.Addr.(*ssa.FieldAddr)
	if !ok || !kube.Is(ir.FieldOf(addr), kube.RunsWhenLeading) {
		return nil
	}
	call := callAfter(store)
	if call == nil {
		return nil
	}
	for _, fn := range b.functions(store.Val) {
		found = append(found, b.moved(b.sites(fn), call)...)
	}
	return found
}

// callAfter returns the first call behind an instruction in its block: it
// stands for the place where what is stored runs.
func callAfter(instr ssa.Instruction) ssa.CallInstruction {
	behind := false
	for _, other := range instr.Block().Instrs {
		behind = behind || other == instr
		if call, ok := other.(ssa.CallInstruction); ok && behind {
			return call
		}
	}
	return nil
}
