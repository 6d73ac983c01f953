package ir

import (
	"fmt"
	"runtime"

	"golang.org/x/tools/go/ssa"
)

// maxSteps bounds how many values one question may lead to. What real programs
// ask takes a hundredth of that.
const maxSteps = 1 << 18

// A Search is one question about a program together with all that is asked to
// answer it: values lead to functions, these to flags and fields, and those to
// other values, perhaps the first one. However they are asked, they share what
// is being looked up, and a number of steps.
type Search struct {
	prog  *Program
	steps int
	open  map[any]bool
}

// NewSearch begins with a question.
func (p *Program) NewSearch() *Search { return &Search{prog: p, open: map[any]bool{}} }

// Step reports whether the search may look at one more value. One that may not
// is told of, and finds nothing any more.
func (s *Search) Step(at ssa.Value) bool {
	s.prog.step()
	s.steps++
	if s.steps == maxSteps {
		s.prog.Miss(Position(at), fmt.Sprintf("a search was given up after %d steps", maxSteps))
	}
	return s.steps < maxSteps
}

// Over reports whether the search was given up.
func (s *Search) Over() bool { return s.steps >= maxSteps }

// Enter reports whether nothing of this name is being looked up; it is then,
// until Leave.
func (s *Search) Enter(name any) bool {
	if s.open[name] {
		return false
	}
	s.open[name] = true
	return true
}

// Leave ends what Enter began.
func (s *Search) Leave(name any) { delete(s.open, name) }

const (
	// maxWork bounds the steps of all analyses of a package, which is minutes.
	maxWork = 1 << 30
	// maxFrames bounds how deep they call themselves: stacks that overflow end
	// the process, and nothing can be done about it.
	maxFrames = 1 << 16
	// between bounds how many steps there are from one look at the stack to the next.
	between = 1 << 10
)

// step counts what any analysis of the package looks at. One without an end
// panics, which costs the analysis of this package.
func (p *Program) step() {
	n := p.work.Add(1)
	if n > maxWork {
		panic(fmt.Sprintf("there is no end after %d steps", maxWork))
	}
	var pc [1]uintptr
	if n%between == 0 && runtime.Callers(maxFrames, pc[:]) > 0 {
		panic(fmt.Sprintf("there is no end after %d calls in one another", maxFrames))
	}
}
