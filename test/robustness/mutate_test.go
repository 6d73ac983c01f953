package robustness

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"

	"github.com/informerlint/informerlint/internal/rule"
)

// Choices are made by the input: the same input always makes the same program.
type choices []byte

// next chooses one of up to 256.
func (c *choices) next(n int) int {
	if n <= 0 || len(*c) == 0 {
		return 0
	}
	chosen := int((*c)[0]) % n
	*c = (*c)[1:]
	return chosen
}

// place chooses one of many.
func (c *choices) place(n int) int {
	if n <= 0 || len(*c) < 2 {
		return 0
	}
	chosen := (int((*c)[0])<<8 + int((*c)[1])) % n
	*c = (*c)[2:]
	return chosen
}

// A mutation changes one place of a file; it reports whether the file has such a
// place.
type mutation func(m *mutant, c *choices) bool

var mutations = []mutation{
	wrapStatement, reorderStatements, useExpression, replaceExpression,
	changeFunction, changeStruct, changeToken, dropDeclaration,
}

const (
	// most is how many mutations one execution applies.
	most = 4
	// everyPlace is at how many places one of them may be applied.
	everyPlace = 20
	// longest bounds the source: mutations of mutations double it.
	longest = 1 << 16
)

// A mutant is a file that changes.
type mutant struct {
	from   *file
	src    string
	fset   *token.FileSet // of the load, whose other files the type checker sees, too
	syntax *ast.File
	n      int  // of mutations so far
	places int  // that the last mutation chose from
	whole  bool // it must compile
}

// mutate applies mutations while there are choices, and takes those back that
// leave no program. It returns nil if nothing has changed. One input in eight is
// content with a broken package.
func mutate(f *file, c *choices) []byte {
	m := &mutant{from: f, src: string(f.src), fset: f.pkg.Fset, whole: c.next(8) > 0}
	defer m.forget()
	for round := 0; round < most && len(*c) > 1; round++ {
		change, everywhere := mutations[c.next(len(mutations))], c.next(8) == 0
		rest := *c
		m.attempt(change, c)
		if everywhere && len(rest) > 2 {
			m.everywhere(change, rest[2:])
			break
		}
	}
	if m.src == string(f.src) {
		return nil
	}
	return []byte(m.src)
}

// everywhere applies a mutation at many places, the last first.
func (m *mutant) everywhere(change mutation, options choices) {
	for i := min(m.places, everyPlace) - 1; i >= 0; i-- {
		c := append(choices{byte(i >> 8), byte(i)}, options...)
		m.attempt(change, &c)
	}
}

func (m *mutant) attempt(change mutation, c *choices) {
	m.n++
	before := m.src
	if !m.parse() || !change(m, c) || len(m.src) > longest || !m.compiles() && m.whole {
		m.src = before
	}
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

// pick chooses the place of a mutation; the zero value if there is none.
func pick[N any](m *mutant, nodes []N, c *choices) (chosen N, ok bool) {
	m.places = len(nodes)
	return other(nodes, c)
}

// other chooses what else a mutation is about.
func other[N any](nodes []N, c *choices) (chosen N, ok bool) {
	if len(nodes) == 0 {
		return chosen, false
	}
	return nodes[c.place(len(nodes))], true
}

// seeds try every mutation at a few places of the controller, and everywhere.
func seeds() [][]byte {
	var list [][]byte
	for kind := range mutations {
		for i := range 6 {
			place, option := byte(31*i), byte(7*i+kind)
			list = append(list, []byte{0, 0, byte(5*kind + 3*i), 1, 1, byte(kind), byte(i), 0, place, option, option, 0})
		}
	}
	return list
}

func stack(err error) []byte {
	var internal *rule.InternalError
	if errors.As(err, &internal) {
		return internal.Stack
	}
	return nil
}
