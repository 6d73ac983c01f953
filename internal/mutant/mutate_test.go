package mutant

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/rule"
)

// Choices are made by the input: the same input always makes the same program.
type choices []byte

// next chooses one of n.
func (c *choices) next(n int) int {
	if n <= 0 || len(*c) == 0 {
		return 0
	}
	if n <= 256 || len(*c) == 1 {
		chosen := int((*c)[0]) % n
		*c = (*c)[1:]
		return chosen
	}
	chosen := (int((*c)[0])<<8 + int((*c)[1])) % n
	*c = (*c)[2:]
	return chosen
}

// A mutation changes one place of a file; it tells whether the file has such a
// place.
type mutation func(m *mutant, c *choices) bool

var mutations = []mutation{
	wrapStatement, reorderStatements, useExpression, replaceExpression,
	changeFunction, changeStruct, changeToken, dropDeclaration,
}

// most is how many mutations one execution applies.
const most = 6

// A mutant is a file that changes.
type mutant struct {
	from   *file
	src    string
	fset   *token.FileSet // of the load, whose other files the type checker sees, too
	syntax *ast.File
	n      int // of mutations so far
}

// mutate applies mutations while there are choices, and takes those back that
// leave no program. It returns nil if nothing has changed. One input in eight is
// content with a broken package.
func mutate(f *file, c *choices) []byte {
	m := &mutant{from: f, src: string(f.src), fset: f.pkg.Fset}
	defer m.forget()
	whole := c.next(8) > 0
	for m.n < most && len(*c) > 1 {
		m.n++
		before := m.src
		if !m.parse() || !mutations[c.next(len(mutations))](m, c) || m.src == before || !m.compiles() && whole {
			m.src = before
		}
	}
	if m.src == string(f.src) {
		return nil
	}
	return []byte(m.src)
}

func (m *mutant) parse() bool {
	m.forget()
	var err error
	m.syntax, err = parser.ParseFile(m.fset, m.from.name, m.src, parser.SkipObjectResolution)
	return err == nil
}

// forget keeps the file set from growing.
func (m *mutant) forget() {
	if m.syntax != nil {
		m.fset.RemoveFile(m.fset.File(m.syntax.FileStart))
		m.syntax = nil
	}
}

func (m *mutant) text(n ast.Node) string {
	return m.src[m.offset(n.Pos()):m.offset(n.End())]
}

func (m *mutant) offset(p token.Pos) int { return m.fset.Position(p).Offset }

// replace gives a node another text.
func (m *mutant) replace(n ast.Node, text string) bool {
	m.src = m.src[:m.offset(n.Pos())] + text + m.src[m.offset(n.End()):]
	return true
}

func (m *mutant) insert(at token.Pos, text string) bool {
	m.src = m.src[:m.offset(at)] + text + m.src[m.offset(at):]
	return true
}

// fill writes a template: $V is a name that nothing else has, others are given
// in pairs.
func (m *mutant) fill(template string, pairs ...string) string {
	pairs = append(pairs, "$V", fmt.Sprintf("mutant%d", m.n))
	return strings.NewReplacer(pairs...).Replace(template)
}

// all returns the nodes of one type, in their order.
func all[N ast.Node](m *mutant) []N {
	var nodes []N
	ast.Inspect(m.syntax, func(n ast.Node) bool {
		if n, ok := n.(N); ok {
			nodes = append(nodes, n)
		}
		return true
	})
	return nodes
}

// pick chooses one of some nodes; the zero value if there is none.
func pick[N any](nodes []N, c *choices) (chosen N, ok bool) {
	if len(nodes) == 0 {
		return chosen, false
	}
	return nodes[c.next(len(nodes))], true
}

// seeds try every mutation at a few places of the controller.
func seeds() [][]byte {
	var list [][]byte
	for kind := range mutations {
		for i := range 6 {
			list = append(list, []byte{0, byte(5*kind + 3*i), 0, 1, byte(kind), byte(31 * i), byte(7*i + kind), 0})
		}
	}
	return slices.Clip(list)
}

func stack(err error) []byte {
	var internal *rule.InternalError
	if errors.As(err, &internal) {
		return internal.Stack
	}
	return nil
}
