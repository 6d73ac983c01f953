package ir

import "go/types"

// Instances returns the types that this package puts in place of a type
// parameter of its own, and whether no other package may put in more.
func (p *Program) Instances(t *types.TypeParam) (found []types.Type, complete bool) {
	seen := map[*types.TypeParam]bool{}
	complete = true
	var add func(t *types.TypeParam)
	add = func(t *types.TypeParam) {
		if t = p.declared(t); seen[t] {
			return
		}
		seen[t] = true
		of := p.generics[t]
		complete = complete && of.closed
		for _, arg := range of.args {
			if outer, ok := types.Unalias(arg).(*types.TypeParam); ok {
				add(outer)
				continue
			}
			found = append(found, arg)
		}
	}
	add(t)
	return found, complete && len(found) > 0
}

// A generic is what is known of a type parameter.
type generic struct {
	args []types.Type
	// closed tells that other packages do not see what it belongs to.
	closed bool
}

// declared returns the parameter of a type for that of one of its methods.
func (p *Program) declared(t *types.TypeParam) *types.TypeParam {
	if of, ok := p.receivers[t]; ok {
		return of
	}
	return t
}

// indexGenerics notes what the package puts in place of type parameters.
func (p *Program) indexGenerics() {
	p.generics = map[*types.TypeParam]generic{}
	p.receivers = map[*types.TypeParam]*types.TypeParam{}
	for _, fn := range p.Funcs {
		p.indexReceiver(fn.Signature)
	}
	for id, instance := range p.Pass.TypesInfo.Instances {
		obj := p.Pass.TypesInfo.Uses[id]
		if obj == nil || obj.Pkg() != p.Pass.Pkg {
			continue
		}
		params := typeParams(obj)
		for i := range min(params.Len(), instance.TypeArgs.Len()) {
			of := p.generics[params.At(i)]
			of.closed = !obj.Exported() || p.Pass.Pkg.Name() == "main"
			of.args = append(of.args, instance.TypeArgs.At(i))
			p.generics[params.At(i)] = of
		}
	}
}

func (p *Program) indexReceiver(sig *types.Signature) {
	params := sig.RecvTypeParams()
	if params.Len() == 0 {
		return
	}
	t := types.Unalias(sig.Recv().Type())
	if ptr, ok := t.(*types.Pointer); ok {
		t = types.Unalias(ptr.Elem())
	}
	if named, ok := t.(*types.Named); ok {
		for i := range params.Len() {
			p.receivers[params.At(i)] = named.Origin().TypeParams().At(i)
		}
	}
}

// typeParams returns the type parameters that a function or type declares.
func typeParams(obj types.Object) *types.TypeParamList {
	switch obj := obj.(type) {
	case *types.Func:
		return obj.Origin().Signature().TypeParams()
	case *types.TypeName:
		if named, ok := types.Unalias(obj.Type()).(*types.Named); ok {
			return named.Origin().TypeParams()
		}
	}
	return nil
}
