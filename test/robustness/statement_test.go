package robustness

import (
	"go/ast"
	"slices"
)

// wraps are what becomes of a statement, $S. An endless loop, a panic or a jump
// leaves code behind that nothing reaches.
var wraps = []string{
	"",
	"$S\n$S",
	"{ $S }",
	"if true { $S }",
	"for { $S }",
	"for { $S; break }",
	"for range 3 { $S }",
	"for { select { default: $S } }",
	"for $V := 0; $V < $V; $V = $V { $S }",
	"func() { $S }()",
	"defer func() { $S }()",
	"defer func() { recover(); $S }()",
	"go func() { $S }()",
	"_ = func() { $S }",
	"switch { case true: $S; fallthrough; default: }",
	"select {}\n$S",
	"panic(\"\")\n$S",
	"for {}\n$S",
	"$S\nreturn",
	"$V:\n$S\ngoto $V",
	"goto $V\n$V:\n$S",
	"$V:\nfor { $S; continue $V }",
	"$V:\nfor { for { $S; break $V } }",
	"if $V := func() { $S }; $V != nil { $V() }",
	"var $V func(); $V = func() { $S; $V() }; $V()",
	"var $V func(int); $V = func(n int) { if n > 0 { $V(n-1) }; $S }; $V(3)",
	"var $V func(func()); $V = func(f func()) { f(); $V(func() { $V(f) }) }; $V(func() { $S })",
	"var $V []func(); $V = append($V, func() { $S }); $V = append($V, $V...); for _, f := range $V { f() }",
	"$V := map[string]func(){}; $V[\"\"] = func() { $S; $V[\"\"]() }; $V[\"\"]()",
	"$V := make(chan func(), 1); $V <- func() { $S }; $V <- <-$V; (<-$V)()",
	"type $V func($V); $Vf := $V(func(f $V) { $S; f(f) }); $Vf($Vf)",
	"type $V struct { *$V; do func() }; $Vs := &$V{do: func() { $S }}; $Vs.$V = $Vs; $Vs.$V.do()",
	"var $V any; $V = func() { $S; $V.(func())() }; $V.(func())()",
	"for $V := range func(yield func(int) bool) { $S; yield(0) } { _ = $V }",
	"for $V := range func(yield func(int) bool) { yield(0) } { _ = $V; $S }",
}

func wrapStatement(m *mutant, c *choices) bool {
	s, ok := pick(m, statements(m), c)
	return ok && m.replace(s, m.fill(wraps[c.next(len(wraps))], "$S", m.text(s)))
}

// lists returns the lists of statements of a file.
func lists(m *mutant) (lists [][]ast.Stmt) {
	ast.Inspect(m.syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt:
			lists = append(lists, n.List)
		case *ast.CaseClause:
			lists = append(lists, n.Body)
		case *ast.CommClause:
			lists = append(lists, n.Body)
		}
		return true
	})
	return lists
}

func statements(m *mutant) (all []ast.Stmt) {
	for _, list := range lists(m) {
		for _, s := range list {
			switch s.(type) {
			case *ast.CaseClause, *ast.CommClause:
			default:
				all = append(all, s)
			}
		}
	}
	return all
}

// reorderStatements has one statement change places with another, mostly of the
// same list.
func reorderStatements(m *mutant, c *choices) bool {
	a, ok := pick(m, statements(m), c)
	if !ok {
		return false
	}
	list := statements(m)
	if c.next(4) > 0 {
		list = list[:0]
		for _, l := range lists(m) {
			if slices.Contains(l, a) {
				list = l
			}
		}
	}
	b, ok := other(list, c)
	if !ok || a == b {
		return false
	}
	if a.Pos() > b.Pos() {
		a, b = b, a
	}
	if b.Pos() < a.End() {
		return m.replace(a, m.text(b)) // it stands within
	}
	before, after := m.text(a), m.text(b)
	return m.replace(b, before) && m.replace(a, after)
}
