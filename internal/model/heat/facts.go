package heat

import (
	"fmt"
)

// Calls is the fact that a function calls functions it is given.
type Calls struct{ Params []Called }

// Called is one parameter; 0 is the first, receiver included.
type Called struct {
	Param int
	// Method is the method of the parameter that is called, empty if it is
	// called itself.
	Method string
	// Looped tells that it is called many times.
	Looped bool
	// Apart tells that it may be called after the function has returned.
	Apart bool
	// Maybe tells that the function can succeed without calling it.
	Maybe bool
	// Heat explains why it is hot whoever passes it; the zero Heat means
	// that it is called when the function is called.
	Heat Heat
}

// AFact marks Calls as a fact.
func (*Calls) AFact() {}

func (f *Calls) String() string { return fmt.Sprintf("calls %v", f.Params) }

// Runs is the fact that hot code calls the method of an interface, or what is
// in a field or package variable.
type Runs struct{ Calls []Run }

// Run is one way in which it is called.
type Run struct {
	// Method is the method of what is in the field or variable, empty for a function.
	Method string
	Heat   Heat
}

// AFact marks Runs as a fact.
func (*Runs) AFact() {}

func (f *Runs) String() string { return fmt.Sprintf("runs %v", f.Calls) }
