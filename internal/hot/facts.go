package hot

import (
	"fmt"
)

// Calls is the fact that a function calls functions it is given.
type Calls struct{ Params []Called }

// Called is one function-typed parameter; 0 is the first, receiver included.
type Called struct {
	Param int
	// Looped tells that it is called many times.
	Looped bool
	// Heat explains why it is hot whoever passes it; the zero Heat means
	// that it is called when the function is called.
	Heat Heat
}

// AFact marks Calls as a fact.
func (*Calls) AFact() {}

func (f *Calls) String() string { return fmt.Sprintf("calls %v", f.Params) }

// Runs is the fact that the function in a field or package variable, or the
// method of an interface, is called by hot code.
type Runs struct{ Heat Heat }

// AFact marks Runs as a fact.
func (*Runs) AFact() {}

func (f *Runs) String() string { return "runs " + f.Heat.Phrase() }
