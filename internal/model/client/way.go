package client

import (
	"cmp"
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// A Way leads to a client that other packages decide about: to what they store into a field or
// package variable, or pass to a function, and on from there.
type Way struct {
	// Slot is the field, variable or function, and Param the parameter of the function, the first
	// is 0, receiver included; of others it is -1.
	Slot  types.Object
	Param int
	On
}

// On leads on from what is there to the client; the zero On means that it is the client. It
// is fit for facts.
type On struct {
	// Method is the method that returns it.
	Method string
	// Field is the field of the struct that it is in.
	Field string
}

// Ways returns the origin of a client as far as this package knows it, and the ways to what
// decides about it.
func (r *Result) Ways(v ssa.Value) (Client, []Way) {
	r = r.begin()
	known, ends := r.client(v, 0)
	var ways []Way
	for _, end := range ends {
		call, ok := end.(*ssa.Call)
		if !ok {
			ways = r.from(ways, end, On{})
			continue
		}
		ways = append(ways, r.Leading(ir.Receiver(call), On{Method: ir.CalleeFunc(call).Name()})...)
	}
	return known, ways
}

// Leading returns the ways that begin where a value comes from.
func (r *Result) Leading(v ssa.Value, on On) (ways []Way) {
	for _, s := range r.begin().Sources(v) {
		ways = r.from(ways, s.Value, on)
	}
	return ways
}

func (r *Result) from(ways []Way, end ssa.Value, on On) []Way {
	obj, param := Slot(end)
	w := Way{obj, param, on}
	if obj == nil || slices.Contains(ways, w) {
		return ways
	}
	return append(ways, w)
}

// At returns the origin of the client that a way leads on to from a value.
func (r *Result) At(v ssa.Value, on On) Client {
	if on == (On{}) {
		return r.Client(v)
	}
	return r.begin().of(v, on, 0)
}

func (r *Result) of(v ssa.Value, on On, depth int) Client {
	if v == nil {
		return UnknownClient
	}
	origin := none
	for _, s := range r.Sources(v) {
		if !ir.IsNil(s.Value) {
			origin = join(origin, r.on(s.Type(), on, depth))
		}
	}
	return known(origin)
}

// known is an origin that is that of at least one client.
func known(origin Client) Client {
	if origin == none {
		return UnknownClient
	}
	return origin
}

// on returns the origin of the client that a method returns, or a field holds, of values of a
// concrete type: all that this package makes of it counts.
func (r *Result) on(t types.Type, on On, depth int) Client {
	if on.Field != "" {
		return r.inField(t, on.Field, depth+1)
	}
	fn := ir.MethodNamed(t, r.pass.Pkg, on.Method)
	if fn == nil || depth > maxDepth {
		return UnknownClient
	}
	if own := r.Prog.Function(fn); own != nil {
		origin := none
		for v := range ir.Results(own, 0) {
			o, _ := r.client(v, depth+1)
			origin = join(origin, o)
		}
		return known(origin)
	}
	var fact Returns
	if fn.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(fn.Origin(), &fact) {
		return UnknownClient
	}
	if res := fact.Results[0]; res.Field != "" {
		return r.inField(t, res.Field, depth+1)
	}
	return fact.Results[0].Client
}

// InField returns the origin of the clients that this package has got into a field of structs
// of a type, by assignments and by the functions of other packages that fill it.
func (r *Result) InField(t types.Type, field string) Client { return r.begin().inField(t, field, 0) }

func (r *Result) inField(t types.Type, field string, depth int) Client {
	id := fieldID(ir.Deref(t), field)
	if id == "" || depth > maxDepth {
		return UnknownClient
	}
	origin := none
	for _, put := range r.filled[id] {
		o, _ := r.client(put.Value, depth)
		origin = join(origin, o)
	}
	for _, o := range r.brought[id] {
		origin = join(origin, o)
	}
	return known(origin)
}

// fieldID names a field of a declared struct, empty for others.
func fieldID(t types.Type, field string) string {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return ""
	}
	return named.Origin().Obj().Id() + "." + named.Obj().Pkg().Path() + "." + field
}

// NamesField reports whether a name is that of a field of structs of a type.
func NamesField(name string, of types.Type, field *types.Var) bool {
	return name == fieldID(ir.Deref(of), field.Name())
}

// A Put is an instruction that gets a value into a field: an assignment, or a call of a function
// that makes one.
type Put struct {
	By    ssa.Instruction
	Value ssa.Value
}

// Put returns the one instruction by which this package gets the client there that a way leads on
// to from a value; not ok if there are several, or none is seen.
func (r *Result) Put(v ssa.Value, on On) (put Put, ok bool) {
	r = r.begin()
	var puts []Put
	for _, s := range r.Sources(v) {
		field := on.Field
		if on.Method != "" {
			field = r.fieldBehind(s.Type(), on.Method)
		}
		for _, put := range r.filled[fieldID(ir.Deref(s.Type()), field)] {
			if !slices.Contains(puts, put) {
				puts = append(puts, put)
			}
		}
	}
	if len(puts) != 1 {
		return Put{}, false
	}
	return puts[0], true
}

// fieldBehind is the field that a method of another package returns, empty if it returns none.
func (r *Result) fieldBehind(t types.Type, method string) string {
	var fact Returns
	fn := ir.MethodNamed(t, r.pass.Pkg, method)
	if fn == nil || fn.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(fn.Origin(), &fact) {
		return ""
	}
	return fact.Results[0].Field
}

// filling are the values that this package stores into fields, or passes to functions of
// other packages that do.
func (r *Result) filling() map[string][]Put {
	filled := map[string][]Put{}
	for _, fn := range r.Prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				r.fills(filled, instr)
			}
		}
	}
	return filled
}

// fills notes what an instruction fills fields with.
func (r *Result) fills(filled map[string][]Put, instr ssa.Instruction) {
	switch instr := instr.(type) {
	case *ssa.Store:
		addr, ok := instr.Addr.(*ssa.FieldAddr)
		if ok && told(ir.Deref(addr.Type())) {
			id := fieldID(ir.Deref(addr.X.Type()), ir.FieldOf(addr).Name())
			if id != "" {
				filled[id] = append(filled[id], Put{instr, instr.Val})
			}
		}
	case ssa.CallInstruction:
		var fact Fills
		callee := ir.CalleeFunc(instr)
		if callee == nil || callee.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(callee, &fact) {
			return
		}
		for _, f := range fact.Filled {
			if v := f.Param.In(instr); v != nil {
				filled[f.Field] = append(filled[f.Field], Put{instr, v})
			} else if f.Param == 0 {
				r.brought[f.Field] = append(r.brought[f.Field], f.Client)
			}
		}
	}
}

// told reports whether it matters who fills a field of a type: with clients, or with periods.
func told(t types.Type) bool { return kube.IsReader(t) || kube.IsDuration(t) }

// Fills is the fact that a function stores clients, or durations, which it is given into fields,
// or returns an option that does, or stores clients there that it has from elsewhere.
type Fills struct{ Filled []Filled }

// Filled is a parameter and the field that it gets into, or without one the origin of a client.
type Filled struct {
	Param  ir.Param
	Field  string
	Client Client
}

// AFact marks Fills as a fact.
func (*Fills) AFact() {}

func (f *Fills) String() string { return fmt.Sprintf("fills %v", f.Filled) }

// A Filling is an argument of a call that gets into a field.
type Filling struct {
	Call  ssa.CallInstruction
	Param ir.Param
}

// FieldRead names the field of a struct of this package that a value is read from, empty for
// other values.
func (r *Result) FieldRead(v ssa.Value) string {
	switch read := v.(type) {
	case *ssa.UnOp:
		addr, ok := read.X.(*ssa.FieldAddr)
		if !ok {
			return ""
		}
		return r.ownField(addr.X.Type(), ir.FieldOf(addr))
	case *ssa.Field:
		return r.ownField(read.X.Type(), ir.FieldOf(read))
	}
	return ""
}

// FieldOf names a field of structs of a type, or of those that pointers of the type lead to.
func FieldOf(t types.Type, field *types.Var) string { return fieldID(ir.Deref(t), field.Name()) }

// FieldAt names the field that an address is that of, empty for other addresses.
func FieldAt(addr ssa.Value) string {
	if field, ok := addr.(*ssa.FieldAddr); ok {
		return FieldOf(field.X.Type(), ir.FieldOf(field))
	}
	return ""
}

func (r *Result) ownField(of types.Type, field *types.Var) string {
	if field == nil || field.Pkg() != r.pass.Pkg {
		return ""
	}
	return fieldID(ir.Deref(of), field.Name())
}

// Fillings returns what a call of another package's function is told for a field: by an argument
// of its own, by options among its arguments, and by the calls before it of the methods of what
// it is called on.
//
//	lib.New(client, lib.WithResync(time.Minute))
//	lib.For(client).Resync(time.Minute).Build()
func (r *Result) Fillings(call *ssa.Call, field string) (found []Filling) {
	r = r.begin()
	note := func(call ssa.CallInstruction) {
		var fact Fills
		callee := ir.CalleeFunc(call)
		if callee == nil || callee.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(callee, &fact) {
			return
		}
		for _, f := range fact.Filled {
			if filling := (Filling{call, f.Param}); f.Param != 0 && f.Field == field && !slices.Contains(found, filling) {
				found = append(found, filling)
			}
		}
	}
	note(call)
	for _, arg := range ir.Args(call) {
		options, _ := r.Elements(arg)
		for _, option := range options {
			if made, ok := option.(*ssa.Call); ok {
				note(made)
			}
		}
	}
	for of := ir.Receiver(call); of != nil; {
		for _, use := range r.Prog.Uses(of) {
			if set, ok := use.(ssa.CallInstruction); ok && ir.Receiver(set) == of {
				note(set)
			}
		}
		before, ok := of.(*ssa.Call)
		if !ok {
			break
		}
		note(before)
		of = r.HandedOn(before, 0)
	}
	return found
}

// Filler is the parameter of a function of this package that gets into a field of structs of a
// type, none if none does.
func (r *Result) Filler(fn *ssa.Function, t types.Type, field string) ir.Param {
	obj, _ := fn.Object().(*types.Func)
	for _, f := range r.fillers[obj] {
		if f.Param != 0 && f.Field == fieldID(ir.Deref(t), field) {
			return f.Param
		}
	}
	return 0
}

// Brings is the origin of the client that a function of this package puts into a field of structs
// of a type without being given it.
func (r *Result) Brings(fn *ssa.Function, t types.Type, field string) Client {
	obj, _ := fn.Object().(*types.Func)
	origin := none
	for _, f := range r.fillers[obj] {
		if f.Field == fieldID(ir.Deref(t), field) {
			origin = join(origin, f.Client)
		}
	}
	return known(origin)
}

// exportFills states which functions of the package fill fields with clients.
func (r *Result) exportFills() {
	found := map[*types.Func][]Filled{}
	r.fillers = found
	for id, puts := range r.filled {
		for _, put := range puts {
			if fn, ok := put.By.Parent().Object().(*types.Func); ok {
				if o, _ := r.begin().client(put.Value, 0); o != UnknownClient {
					found[fn] = append(found[fn], Filled{Field: id, Client: o})
				}
			}
			for _, s := range r.begin().Sources(put.Value) {
				p, ok := s.Value.(*ssa.Parameter)
				if !ok {
					continue
				}
				if fn, ok := p.Parent().Object().(*types.Func); ok {
					found[fn] = append(found[fn], Filled{Param: ir.ParamOf(p), Field: id})
				}
			}
		}
	}
	for fn, filled := range found {
		slices.SortFunc(filled, func(a, b Filled) int {
			return cmp.Or(cmp.Compare(a.Param, b.Param), cmp.Compare(a.Field, b.Field), cmp.Compare(a.Client, b.Client))
		})
		rule.Export(r.pass, fn, &Fills{slices.Compact(filled)})
	}
}
