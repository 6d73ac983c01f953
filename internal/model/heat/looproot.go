package heat

import (
	"go/constant"
	"go/token"
	"go/types"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// keyRoots finds what follows taking a key from a queue, when what feeds queues is known.
func (r *Result) keyRoots(s *spread, fn *ssa.Function) {
	for _, get := range r.queueGets(fn) {
		s.region(Root{Fn: fn, Heat: s.fed(get), blocks: dominated(get.Block()), after: get})
	}
}

// loopRoots finds the parts of a function that are hot by themselves: what
// loops do that wait for ticks or for values of a channel.
func (r *Result) loopRoots(s *spread, fn *ssa.Function) {
	for _, b := range fn.Blocks {
		l := r.innermost(b)
		if l == nil || l.limited() || l.failing(b) {
			continue
		}
		for _, instr := range b.Instrs {
			r.waitRoots(s, l, instr)
		}
	}
}

// innermost returns the smallest loop that a block is in.
func (r *Result) innermost(b *ssa.BasicBlock) *loop {
	var inner *loop
	for _, l := range r.loops[b.Parent()] {
		if l.blocks[b] && (inner == nil || len(l.blocks) < len(inner.blocks)) {
			inner = l
		}
	}
	return inner
}

// restarts reports whether a loop calls what works until the program ends: its
// period is a back-off then.
func (r *Result) restarts(l *loop) bool {
	for b := range l.blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			if r.lasts(b, call) {
				return true
			}
			for _, fn := range r.Prog.Entered(call) {
				if r.lasting[fn] {
					return true
				}
			}
		}
	}
	return false
}

// queueGets returns the calls that take a key from a work queue. Nobody does
// that once: the function, or one that calls it, is a worker's loop.
func (r *Result) queueGets(fn *ssa.Function) []ssa.CallInstruction {
	var gets []ssa.CallInstruction
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok && kube.Is(ir.Callee(call), kube.QueueGet) {
				gets = append(gets, call)
			}
		}
	}
	return gets
}

// waitRoots makes roots of what a loop does after waiting.
func (r *Result) waitRoots(s *spread, l *loop, instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.UnOp:
		if instr.Op != token.ARROW {
			return
		}
		if heat, ok := r.received(instr.X, l); ok && !(heat.Kind == Tick && r.restarts(l)) {
			s.region(Root{Fn: instr.Parent(), Heat: heat, blocks: l.blocks})
		}
	case *ssa.Select:
		r.selectRoots(s, l, instr)
	case *ssa.Call:
		if sym, ok := kube.Lookup(ir.Callee(instr), kube.Sleep); ok && !r.waits(l) && !l.counts() && !r.restarts(l) {
			heat := Heat{Kind: Tick, Period: r.duration(ir.Arg(instr, sym.Arg))}
			s.region(Root{Fn: instr.Parent(), Heat: heat, blocks: l.blocks})
		}
	}
}

// received says how hot code is that runs whenever a channel delivers.
func (r *Result) received(ch ssa.Value, l *loop) (Heat, bool) {
	for _, s := range r.trace.Sources(ch) {
		switch v := s.Value.(type) {
		case *ssa.FieldAddr:
			if kube.Is(ir.FieldOf(v), kube.TickChannel) {
				return Heat{Kind: r.ticks(l), Period: r.tickerPeriod(v.X)}, true
			}
		case *ssa.Field:
			if kube.Is(ir.FieldOf(v), kube.TickChannel) {
				return Heat{Kind: r.ticks(l)}, true
			}
		case *ssa.Call:
			callee := ir.Callee(v)
			if kube.Is(callee, kube.TickChannel) {
				return Heat{Kind: r.ticks(l), Period: r.period(v)}, true
			}
			if kube.Is(callee, kube.WatchEvents) {
				return Heat{Kind: Event}, true
			}
		case *ssa.MakeChan:
			if encloses(v.Parent(), l.head.Parent()) {
				return Heat{}, false // gathers what this call itself started
			}
		}
	}
	elem := ch.Type().Underlying().(*types.Chan).Elem()
	return Heat{Kind: Item}, carriesData(elem)
}

// ticks tells a loop that goes on for ever from one that ends when it finds
// what it waits for.
func (r *Result) ticks(l *loop) Kind {
	if r.waits(l) {
		return Poll
	}
	return Tick
}

func (r *Result) duration(v ssa.Value) time.Duration {
	c, known := r.trace.Constant(v)
	if known != client.Known {
		return 0
	}
	n, _ := constant.Int64Val(constant.ToInt(c))
	return time.Duration(n)
}

// carriesData reports whether the elements of a channel are work to do, and not
// signals, errors or results of calls.
func carriesData(elem types.Type) bool {
	switch t := elem.Underlying().(type) {
	case *types.Struct:
		return t.NumFields() > 0
	case *types.Basic:
		return t.Info()&types.IsString != 0
	case *types.Interface:
		return t.NumMethods() == 0
	case *types.Pointer:
		return true
	}
	return false
}
