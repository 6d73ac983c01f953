package object

import (
	"go/types"
	"strings"
)

// Holding says how a value relates to the one that is followed. A value may
// relate to it in several ways; they are joined.
type Holding uint8

const (
	// Self is the value itself, in an interface perhaps.
	Self Holding = 1 << iota
	// Into points to a part of what it points to: a field, an element of a
	// slice or array, or a part of a slice.
	Into
	// Inner is memory that it refers to by a pointer, map or slice stored inside.
	Inner
	// Copy is a shallow copy of what it points to, or fresh memory that
	// shares only Inner with it.
	Copy
	// Holds is a struct, variable or closure that keeps it.
	Holds
	// Gathers is a map, slice or channel that keeps it as one entry of many.
	Gathers
)

// Pins are the kinds that keep the memory alive which the value points to.
const Pins = Self | Into | Holds | Gathers

const sharedHolding = Self | Into | Inner | Copy

var kindNames = [...]string{"self", "into", "inner", "copy", "holds", "gathers"}

func (k Holding) String() string {
	var names []string
	for i, name := range kindNames {
		if k&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, "|")
}

// address is the kind of a pointer to a part of a value of kind k.
func (k Holding) address() Holding {
	out := k & (Inner | Copy)
	if k&(Self|Into) != 0 {
		out |= Into
	}
	return out
}

// content is the kind of what is read from memory of kind k as a value of type t.
func (k Holding) content(t types.Type) Holding {
	switch {
	case k&sharedHolding == 0:
		return 0
	case aggregate(t):
		return Copy
	}
	return Inner
}

// stored is the kind of a struct or variable that a value of kind k was stored in.
func (k Holding) stored() Holding {
	out := k & Gathers
	if k&(Self|Into|Holds) != 0 {
		out |= Holds
	}
	if k&(Inner|Copy) != 0 {
		out |= Copy
	}
	return out
}

// gathered is the kind of a container that a value of kind k was added to.
func (k Holding) gathered() Holding {
	out := Holding(0)
	if k&Pins != 0 {
		out |= Gathers
	}
	if k&(Inner|Copy) != 0 {
		out |= Copy
	}
	return out
}

// through is the kind of what a function of another package makes of an
// argument of kind k, if it relates to the parameter by effect.
func (k Holding) through(effect Holding) Holding {
	out := Holding(0)
	if effect&Self != 0 {
		out |= k
	}
	if effect&Into != 0 {
		out |= k.address() | k&(Holds|Gathers)
	}
	if effect&Inner != 0 {
		if k&sharedHolding != 0 {
			out |= Inner
		}
		if k&(Holds|Gathers) != 0 {
			out |= Self
		}
	}
	if effect&Copy != 0 {
		out |= k & (Holds | Gathers)
		if k&sharedHolding != 0 {
			out |= Copy
		}
	}
	if effect&Holds != 0 {
		out |= k.stored()
	}
	if effect&Gathers != 0 {
		out |= k.gathered()
	}
	return out
}

// aggregate reports whether values of type t are structs or arrays, so that
// reading one copies it.
func aggregate(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Struct, *types.Array:
		return true
	}
	return false
}

// carries reports whether a value of type t can refer to memory at all.
func carries(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return !ok || basic.Kind() == types.UnsafePointer
}
