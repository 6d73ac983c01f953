package hot

import (
	"go/constant"
	"go/token"
	"go/types"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
)

// loopRoots finds the parts of a function that are hot by themselves: what
// follows taking a key from a queue, and what loops do that wait for ticks
// or for values of a channel.
func (r *Result) loopRoots(s *spread, fn *ssa.Function) {
	for _, get := range r.queueGets(fn) {
		s.region(Root{Fn: fn, Heat: Heat{Kind: Key}, blocks: dominated(get.Block()), after: get})
	}
	for _, l := range r.loops[fn] {
		for b := range l.blocks {
			for _, instr := range b.Instrs {
				r.waitRoots(s, l, instr)
			}
		}
	}
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
		if heat, ok := r.received(instr.X, l); ok {
			s.region(Root{Fn: instr.Parent(), Heat: heat, blocks: within(l, instr.Block()), after: instr})
		}
	case *ssa.Select:
		r.selectRoots(s, l, instr)
	case *ssa.Call:
		if sym, ok := kube.Lookup(ir.Callee(instr), kube.Sleep); ok && l.endless() && !l.counts() {
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
				return Heat{Kind: l.ticks(), Period: r.tickerPeriod(v.X)}, true
			}
		case *ssa.Field:
			if kube.Is(ir.FieldOf(v), kube.TickChannel) {
				return Heat{Kind: l.ticks()}, true
			}
		case *ssa.Call:
			callee := ir.Callee(v)
			if kube.Is(callee, kube.TickChannel) {
				return Heat{Kind: l.ticks(), Period: r.period(v)}, true
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
func (l *loop) ticks() Kind {
	if l.endless() {
		return Tick
	}
	return Poll
}

// tickerPeriod is the constant period of a time.Ticker.
func (r *Result) tickerPeriod(ticker ssa.Value) time.Duration {
	var period time.Duration
	for _, s := range r.trace.Sources(ticker) {
		call, ok := s.Call()
		if !ok {
			return 0
		}
		p := r.period(call)
		if p == 0 || period != 0 && p != period {
			return 0
		}
		period = p
	}
	return period
}

func (r *Result) duration(v ssa.Value) time.Duration {
	c, known := r.trace.Constant(v)
	if known != origin.Known {
		return 0
	}
	n, _ := constant.Int64Val(constant.ToInt(c))
	return time.Duration(n)
}

// carriesData tells whether the elements of a channel are work to do, and not
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

// dominated returns a block and those that are reached through it only.
func dominated(top *ssa.BasicBlock) map[*ssa.BasicBlock]bool {
	blocks := map[*ssa.BasicBlock]bool{}
	var add func(*ssa.BasicBlock)
	add = func(b *ssa.BasicBlock) {
		blocks[b] = true
		for _, d := range b.Dominees() {
			add(d)
		}
	}
	add(top)
	return blocks
}

// within is dominated, restricted to a loop.
func within(l *loop, top *ssa.BasicBlock) map[*ssa.BasicBlock]bool {
	blocks := dominated(top)
	for b := range blocks {
		if !l.blocks[b] {
			delete(blocks, b)
		}
	}
	return blocks
}
