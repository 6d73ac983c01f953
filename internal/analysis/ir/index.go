package ir

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// index walks every instruction once.
func (p *Program) index(files []*ast.File) {
	p.callers = map[*ssa.Function][]ssa.CallInstruction{}
	p.taken = map[*ssa.Function][]ssa.Instruction{}
	p.stores = map[types.Object][]Store{}
	p.puts = map[any][]Store{}
	p.globals = map[*ssa.Global][]ssa.Instruction{}
	p.selections = map[*types.Var][]ssa.Value{}
	p.invoked = map[string]bool{}
	p.syntax = map[ssa.CallInstruction]*ast.CallExpr{}
	p.converted = map[*types.TypeName][]types.Type{}
	p.options = map[*types.TypeName][]*ssa.Function{}
	calls := callsByParen(files)
	for _, fn := range p.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				p.indexInstr(instr, calls)
			}
		}
	}
	p.indexImplementations()
	p.indexHeld()
	p.indexEntering()
	p.indexGenerics()
}

func callsByParen(files []*ast.File) map[token.Pos]*ast.CallExpr {
	calls := map[token.Pos]*ast.CallExpr{}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				calls[call.Lparen] = call
			}
			return true
		})
	}
	return calls
}

func (p *Program) indexInstr(instr ssa.Instruction, calls map[token.Pos]*ast.CallExpr) {
	switch instr := instr.(type) {
	case ssa.CallInstruction:
		p.indexCall(instr, calls)
	case *ssa.Store:
		if obj := Addressed(instr.Addr); obj != nil {
			p.stores[obj] = append(p.stores[obj], Store{instr, instr.Val})
		}
	case *ssa.MakeInterface:
		p.indexConversion(instr)
	case *ssa.ChangeType:
		p.indexOption(instr)
	case *ssa.FieldAddr, *ssa.Field:
		if field := FieldOf(instr.(ssa.Value)); field != nil {
			p.selections[field] = append(p.selections[field], instr.(ssa.Value))
		}
	}
	p.indexOperands(instr)
	p.indexPut(instr)
}

func (p *Program) indexCall(call ssa.CallInstruction, calls map[token.Pos]*ast.CallExpr) {
	if syntax := calls[call.Common().Pos()]; syntax != nil {
		p.syntax[call] = syntax
	}
	if fn := called(call.Common()); fn != nil {
		fn = Declared(fn)
		p.callers[fn] = append(p.callers[fn], call)
	}
	if call.Common().IsInvoke() {
		p.invoked[call.Common().Method.Name()] = true
	}
	if kube.Is(Callee(call), kube.FlagDefault, kube.FlagValue) {
		p.flags = append(p.flags, call)
	}
	if addr, v := Assigns(call); addr != nil {
		if obj := Addressed(addr); obj != nil {
			p.stores[obj] = append(p.stores[obj], Store{call, v})
		}
	}
}

// called is the function whose body a call enters, if that is known without
// tracing values; instances of generic functions count as their origin.
func called(common *ssa.CallCommon) *ssa.Function {
	fn := common.StaticCallee()
	if fn != nil && fn.Origin() != nil {
		return fn.Origin()
	}
	return fn
}

// indexOperands notes functions that are used other than by calling them, and the uses of
// package variables: SSA has no referrers of either.
func (p *Program) indexOperands(instr ssa.Instruction) {
	var operands [12]*ssa.Value
	for i, op := range instr.Operands(operands[:0]) {
		if call, ok := instr.(ssa.CallInstruction); ok && i == 0 && !call.Common().IsInvoke() {
			continue // the callee itself
		}
		switch v := (*op).(type) {
		case *ssa.Function:
			p.taken[Declared(v)] = append(p.taken[Declared(v)], instr)
		case *ssa.Global:
			p.globals[v] = append(p.globals[v], instr)
		}
	}
}

// Declared returns the source function behind a function value: the method
// behind a bound or promoted wrapper, the origin of an instance. That of no known
// function is nil.
func Declared(fn *ssa.Function) *ssa.Function {
	if fn == nil || fn.Synthetic == "" && fn.Origin() == nil {
		return fn
	}
	if fn.Origin() != nil {
		return fn.Origin()
	}
	if obj, ok := fn.Object().(*types.Func); ok {
		if decl := fn.Prog.FuncValue(obj.Origin()); decl != nil {
			return decl
		}
	}
	return fn
}

// Addressed returns the field or package variable that an address denotes.
func Addressed(addr ssa.Value) types.Object {
	switch addr := addr.(type) {
	case *ssa.FieldAddr:
		if field := FieldOf(addr); field != nil {
			return field
		}
	case *ssa.Global:
		return addr.Object()
	}
	return nil
}

// FieldOf returns the field that an instruction selects (*ssa.Field or
// *ssa.FieldAddr), nil for other values.
func FieldOf(v ssa.Value) *types.Var {
	var t types.Type
	var index int
	switch v := v.(type) {
	case *ssa.FieldAddr:
		t, index = v.X.Type().Underlying().(*types.Pointer).Elem(), v.Field
	case *ssa.Field:
		t, index = v.X.Type(), v.Field
	default:
		return nil
	}
	if s, ok := coreType(t).(*types.Struct); ok {
		return s.Field(index).Origin()
	}
	return nil
}

// Holder returns the field or package variable that an address or a selection
// is of, nil for others.
func Holder(v ssa.Value) types.Object {
	if field := FieldOf(v); field != nil {
		return field
	}
	if global, ok := v.(*ssa.Global); ok {
		return global.Object() // nil for those that the compiler adds
	}
	return nil
}

func coreType(t types.Type) types.Type {
	if p, ok := types.Unalias(t).(*types.TypeParam); ok {
		return p.Constraint().Underlying()
	}
	return t.Underlying()
}
