package object

import (
	"fmt"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// MutationSummary is the fact of what a function writes, and what it returns.
type MutationSummary struct {
	Effects  []MutationEffect
	Results  []Returned
	Handoffs []Handoff
	// Empty is set where it returns something new whose maps hold nothing.
	Empty bool
}

// AFact marks Summary as a fact.
func (*MutationSummary) AFact() {}

func (s *MutationSummary) String() string {
	text := ""
	for _, e := range s.Effects {
		text += fmt.Sprintf("writes %d%s ", e.Param, e.Path)
	}
	for _, res := range s.Results {
		if res.Param < 0 {
			text += fmt.Sprintf("returns cached %d%s ", res.Result, res.Part)
		} else {
			text += fmt.Sprintf("returns %d%s of %d%s ", res.Result, res.Part, res.Param, res.Path)
		}
	}
	for _, h := range s.Handoffs {
		if h.Param < 0 {
			text += fmt.Sprintf("calls %d with cached ", h.Func)
		} else {
			text += fmt.Sprintf("calls %d with %d%s ", h.Func, h.Param, h.Path)
		}
	}
	if s.Empty {
		text += "returns something empty"
	}
	return text
}

// Returned is a result that is part of a parameter or of an object of a cache.
type Returned struct {
	Result int
	// Part leads from the result to what is meant: "" is the result itself,
	// "*[]" its elements.
	Part string
	// Param is the parameter, -1 for an object of a cache.
	Param int
	// Path leads from the parameter to the same.
	Path string
	// Want is the type that is wanted of what the parameter holds.
	Want Want
	// Reader is the client which reads the object, a parameter, if it is a cache's only where
	// that was told not to copy.
	Reader ir.Param
	// Hops is how many pointers, maps and slices lead to the cache's memory.
	Hops int
	// Origin is where the object came from.
	Origin Origin
	// If is what the function asks of its flags before it returns that.
	If Demands
}

// Origin is where another package got an object from.
type Origin struct {
	Form MutationForm
	At   rule.Place
	// Method is the method of a lister that read it, where the program may
	// implement that itself.
	Method string
	// Deleted is set for objects of deletions, which have left the cache.
	Deleted bool
	// Ended is set where the cache was stopped, and is nobody's, when it is returned.
	Ended bool
}

// maxResults bounds what is remembered of a function's results.
const maxResults = 8

// summary returns what is known of a function of another package.
func (r *MutationResult) summary(fn *types.Func) *MutationSummary {
	if fn == nil || fn.Pkg() == nil || fn.Pkg() == r.pass.Pkg {
		return nil
	}
	if known, ok := r.imported[fn]; ok {
		return known
	}
	fact := new(MutationSummary)
	if !r.pass.ImportObjectFact(fn, fact) {
		fact = nil
	}
	r.imported[fn] = fact
	return fact
}

// export states the facts of the package's functions.
func (r *MutationResult) export() {
	for _, fn := range r.prog.Funcs {
		obj, ok := fn.Object().(*types.Func)
		if !ok || !visible(obj) {
			continue
		}
		sum := &MutationSummary{Effects: r.writes(fn), Results: r.returns(fn), Handoffs: r.handoffs(fn), Empty: returnsEmpty(fn)}
		if len(sum.Effects)+len(sum.Results)+len(sum.Handoffs) == 0 && !sum.Empty {
			continue
		}
		rule.Export(r.pass, obj, sum)
		for _, m := range r.prog.OnlyImplements(fn) {
			if visible(m) {
				rule.Export(r.pass, m, sum)
			}
		}
	}
}

// visible reports whether other packages can call a function: methods of hidden
// types can be, too, through values of them.
func visible(fn *types.Func) bool { return fn.Exported() }

// returns says what the results of a function are part of.
func (r *MutationResult) returns(fn *ssa.Function) []Returned {
	var found []Returned
	results := fn.Signature.Results()
	for i := range results.Len() {
		found = append(found, r.readInto(fn, i)...)
		if !kube.MayHold(results.At(i).Type()) && !isMap(results.At(i).Type()) {
			continue
		}
		whole := r.resultRoots(returned{fn: fn, result: i, path: itself})
		found = append(found, r.describe(i, "", whole)...)
		if elem := elementType(results.At(i).Type()); elem != nil && refers(elem) {
			parts := r.resultRoots(returned{fn: fn, result: i, path: follow + element + itself})
			found = append(found, r.describe(i, follow+element, parts)...)
		}
	}
	if len(found) > maxResults {
		found = found[:maxResults]
	}
	return found
}

// readInto says of a result whether it is an object, or a list, that a client has filled in: what
// it refers to may be the cache's.
func (r *MutationResult) readInto(fn *ssa.Function, result int) []Returned {
	t := fn.Signature.Results().At(result).Type()
	inner := follow + field(objectMetaPath) + field("Labels") + follow + itself
	switch {
	case kube.ItemType(t) != nil:
		inner = follow + field("Items") + follow + element + strings.TrimPrefix(inner, follow)
	case !kube.IsAPIObject(t) && ir.TypeParamOf(t) == 0:
		return nil
	}
	var found []Returned
	for _, root := range r.resultRoots(returned{fn: fn, result: result, path: inner}) {
		s := root.source
		if s.Form != Uncopied || root.path != inner || s.assumed() && (s.by == nil || s.by.Parent() != fn) {
			continue
		}
		ret := Returned{Result: result, Param: -1, Hops: s.hops, Origin: r.originOf(root), If: root.demands}
		if s.by != nil {
			ret.Reader = ir.ParamOf(s.by)
		}
		if !slices.Contains(found, ret) {
			found = append(found, ret)
		}
	}
	return found
}

// describe turns roots into what a fact can say.
func (r *MutationResult) describe(result int, part path, roots []memoryRoot) []Returned {
	var found []Returned
	for _, root := range roots {
		if root.source.assumed() {
			continue
		}
		p := root.path[:len(root.path)-len(itself)]
		ret := Returned{Result: result, Part: part, Param: -1, Path: p, If: root.demands}
		if root.param != nil {
			ret.Want = Want{root.want.Type, strings.TrimSuffix(root.want.Path, itself)}
			ret.Param = slices.Index(root.param.Parent().Params, root.param)
		} else {
			ret.Path, ret.Hops, ret.Origin = "", max(root.source.hops-hops(p), 0), r.originOf(root)
			ret.Origin.Ended = ret.Origin.Ended || r.endedAtReturn(root)
		}
		if !slices.Contains(found, ret) {
			found = append(found, ret)
		}
	}
	return found
}

// originOf says where an object of a cache came from.
func (r *MutationResult) originOf(root memoryRoot) Origin {
	if root.imported != nil {
		return *root.imported
	}
	return Origin{Form: root.source.Form, At: r.place(root.source.Pos()), Method: root.source.method, Deleted: root.deleted()}
}

func isMap(t types.Type) bool {
	_, ok := t.Underlying().(*types.Map)
	return ok
}
