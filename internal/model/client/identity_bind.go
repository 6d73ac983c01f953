package client

import (
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// Bind puts the arguments of a call in the place of the parameters of the
// function that it calls.
func (t Identity) Bind(trace *Result, call ssa.CallInstruction, fn string) Identity {
	return t.BindTo(trace, func(param int) ssa.Value { return ir.Operand(call, param) }, fn)
}

// BindTo puts values in the place of the parameters of a function; where there is none, the
// target is Unknown.
func (t Identity) BindTo(trace *Result, operand func(param int) ssa.Value, fn string) Identity {
	return t.replace(fn, func(param int, path []string) Identity {
		return newNamer(trace).path(operand(param), path)
	})
}

// path names what fields lead to from a value.
func (n *namer) path(v ssa.Value, path []string) Identity {
	if v == nil {
		return Unidentified
	}
	if len(path) == 0 {
		return n.value(v, 0, nil)
	}
	if value := n.stored(v, path[0]); value != nil {
		return n.path(value, path[1:])
	}
	if len(path) == 1 && n.leftEmpty(v, path[0]) {
		return Everywhere
	}
	t := n.value(v, 0, nil)
	if t == Unidentified {
		return Unidentified
	}
	return t + Identity("."+strings.Join(path, "."))
}

// stored returns what is stored into a field of the struct that a value is or
// points to, nil if that is not known or not always the same.
func (n *namer) stored(v ssa.Value, name string) ssa.Value {
	s := n.trace.Struct(v)
	if len(s.Open) > 0 {
		return nil
	}
	found := s.Named(name)
	if len(found) != 1 {
		return nil
	}
	if _, isAddr := found[0].(*ssa.FieldAddr); isAddr {
		return nil // another function may store into it
	}
	return found[0]
}

// leftEmpty reports whether nothing stores into a field that is text of a struct, which is
// made here.
//
//	Settings{Period: time.Minute}.Factory(client) // whose Namespace stays empty
func (n *namer) leftEmpty(v ssa.Value, name string) bool {
	s := n.trace.Struct(v)
	if !s.Complete || len(s.At) == 0 || len(s.Named(name)) > 0 {
		return false
	}
	t, ok := ir.Deref(v.Type()).Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for field := range t.Fields() {
		if field.Name() == name {
			basic, ok := field.Type().Underlying().(*types.Basic)
			return ok && basic.Info()&types.IsString != 0
		}
	}
	return false
}

// replace puts other targets in the place of the parameters of one function.
func (t Identity) replace(fn string, with func(param int, path []string) Identity) Identity {
	return t.each(func(owner string, param int, path []string) Identity {
		if owner != fn {
			return slot(owner, param, path)
		}
		return with(param, path)
	})
}

func slot(fn string, param int, path []string) Identity {
	t := "<" + fn + "#" + strconv.Itoa(param) + ">"
	for _, field := range path {
		t += "." + field
	}
	return Identity(t)
}

// each rebuilds a target with something else for each of its parameters; it
// is Unknown if one of these is.
func (t Identity) each(with func(fn string, param int, path []string) Identity) Identity {
	var out strings.Builder
	rest := string(t)
	known := true
	for {
		before, after, found := strings.Cut(rest, "<")
		out.WriteString(before)
		if !found {
			break
		}
		name, tail, _ := strings.Cut(after, ">")
		owner, number, _ := strings.Cut(name, "#")
		param, err := strconv.Atoi(number)
		if err != nil {
			return Unidentified
		}
		var path []string
		path, rest = fields(tail)
		replacement := with(owner, param, path)
		known = known && replacement != Unidentified
		out.WriteString(string(replacement))
	}
	if !known {
		return Unidentified
	}
	return Identity(out.String())
}

// fields splits the fields off that a target's tail begins with.
func fields(tail string) (path []string, rest string) {
	for strings.HasPrefix(tail, ".") {
		end := strings.IndexAny(tail[1:], ".,()<>")
		if end < 0 {
			end = len(tail) - 1
		}
		path = append(path, tail[1:1+end])
		tail = tail[1+end:]
	}
	return path, tail
}

// Rename speaks of the parameters of one function as those of another, such as
// those of a method as those of the interface's.
func (t Identity) Rename(from, to string) Identity {
	return t.replace(from, func(param int, path []string) Identity { return slot(to, param, path) })
}

// With puts targets in the place of the parameters of a function.
func (t Identity) With(fn string, args []Identity) Identity {
	return t.replace(fn, func(param int, path []string) Identity {
		if param >= len(args) || args[param] == Unidentified {
			return Unidentified
		}
		return Identity(strings.Join(append([]string{string(args[param])}, path...), "."))
	})
}

// Resolve puts what the calls of this package pass in the place of parameters
// of functions other than those within which the target is looked at. Where
// they pass several things the target is Unknown; parameters of functions
// that this package does not call stay.
func (t Identity) Resolve(trace *Result, within func(fn string) bool) Identity {
	for range maxRounds {
		before := t
		t = t.each(func(fn string, param int, path []string) Identity {
			if within(fn) {
				return slot(fn, param, path)
			}
			return passed(trace, fn, param, path)
		})
		if t == before {
			return t
		}
	}
	return Unidentified
}

// maxRounds bounds how many functions a target is resolved through.
const maxRounds = 6

// passed names what all calls of a function pass for a parameter, the
// parameter itself if there are none.
func passed(trace *Result, fn string, param int, path []string) Identity {
	var targets []Identity
	for call := range trace.Prog.Calls() {
		if callee := calleeOf(call); callee != nil && FullName(callee) == fn {
			targets = append(targets, newNamer(trace).path(ir.Operand(call, param), path))
		}
	}
	if len(targets) == 0 {
		return slot(fn, param, path)
	}
	return same(targets)
}

func calleeOf(call ssa.CallInstruction) *types.Func {
	if call.Common().IsInvoke() {
		return call.Common().Method
	}
	if callee := call.Common().StaticCallee(); callee != nil {
		fn, _ := callee.Object().(*types.Func)
		return fn
	}
	return nil
}
