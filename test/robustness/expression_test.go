package robustness

import (
	"go/ast"
	"go/token"
	"strings"
)

// uses are statements with an expression, $X, of type $T: values that are, hold
// or look up themselves.
var uses = []string{
	"$X = $X",
	"$V := $X; $V = $V; $X = $V",
	"$V := &$X; *$V = *$V",
	"$V := &$X; $Vp := &$V; *$Vp = $V; **$Vp = *$V",
	"func() { $X = $X }()",
	"$V := func() $T { return $X }; $X = $V()",
	"var $V func() $T; $V = func() $T { $X = $V(); return $X }; $X = $V()",
	"var $V func($T) $T; $V = func(x $T) $T { return $V($V(x)) }; $X = $V($X)",
	"$V := map[string]$T{}; $V[\"\"] = $V[\"\"]; $X = $V[\"\"]",
	"$V := map[$T]$T{}; $V[$X] = $V[$V[$X]]; $X = $V[$X]",
	"$V := []$T{$X}; $V = append($V, $V...); $V[0] = $V[len($V)-1]; $X = $V[0]",
	"$V := make(chan $T, 1); $V <- $X; $V <- <-$V; $X = <-$V",
	"type $Vt struct { v $T; next *$Vt }; $V := &$Vt{v: $X}; $V.next = $V; $V = $V.next; $V.next.v = $V.v; $X = $V.next.next.v",
	"type $Vt struct { *$Vt; v $T }; $V := &$Vt{v: $X}; $V.$Vt = $V; $V.v = $V.$Vt.$Vt.v; $X = $V.v",
	"type $Vt struct { get func() $T }; $V := $Vt{}; $V.get = func() $T { return $V.get() }; $X = $V.get()",
	"var $V any = $X; $V = $V; $X = $V.($T)",
	"$V, $Vb := $X, $X; for { $V, $Vb = $Vb, $V; if &$V == &$Vb { break } }; $X = $V",
	"$V := $X; for range 3 { $V = $X; $X = $V }",
	"$V := []any{$X}; $V[0] = $V; $X = $V[0].($T)",
	"switch $V := any($X).(type) { case $T: $X = $V }",
	"$X = *new($T)",
	"defer func($V $T) { $X = $V }($X)",
	"if $V, ok := any($X).(interface{ DeepCopy() $T }); ok { $X = $V.DeepCopy() }",
	"type $V = $T; var $Va $V = $X; $X = $Va",
	"var $V [2]$T; $V[0], $V[1] = $V[1], $X; $V = $V; $X = $V[0]",
	"var $V interface{ Get() $T }; if $V != nil { $X = $V.Get() }",
	"$X = $Vid($X)\n//\nfunc $Vid[E any](e E) E { return $Vid(e) }",
	"$X = $Vid($X)\n//\nfunc $Vid[E any](e E) E { m := map[string]E{\"\": e}; m[\"\"] = m[\"\"]; return m[\"\"] }",
	"$X = (&$Vt[$T]{e: $X}).get()\n//\ntype $Vt[E any] struct { *$Vt[E]; e E }\nfunc (b *$Vt[E]) get() E { b.$Vt = b; b.e = b.$Vt.e; return b.$Vt.get() }",
	"$Vt = $X; $Vt = $Vt; $X = $Vt\n//\nvar $Vt $T",
	"$X = $Vf()\n//\nfunc $Vf() $T { return $Vt }\nvar $Vt $T\nfunc init() { $Vt = $Vf() }",
	"$X = $Va($X)\n//\nfunc $Va(x $T) $T { return $Vb(x) }\nfunc $Vb(x $T) $T { return $Va(x) }",
	"$X = $Va($X, 3)\n//\nfunc $Va(x $T, n int) $T { if n == 0 { return x }; x = $Va(x, n-1); return x }",
	"$X = $Va(nil)\n//\nfunc $Va(f func() $T) $T { return $Va(func() $T { return f() }) }",
}

// targets are expressions that something may be assigned to.
func targets(m *mutant) (list []ast.Expr) {
	ast.Inspect(m.syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			list = append(list, n.Lhs...)
		case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr:
			if typ := m.from.types[m.text(n)]; typ != "" && !strings.HasPrefix(typ, "func(") {
				list = append(list, n.(ast.Expr))
			}
		}
		return true
	})
	return list
}

// useExpression adds a statement after one with an expression, or before.
func useExpression(m *mutant, c *choices) bool {
	x, ok := pick(m, targets(m), c)
	if !ok {
		return false
	}
	template, decls, _ := strings.Cut(uses[c.next(len(uses))], "\n//\n")
	text, typ := m.text(x), m.from.types[m.text(x)]
	if typ == "" && strings.Contains(template+decls, "$T") {
		return false
	}
	s := around(m, x)
	if s == nil {
		return false
	}
	use, pairs := "\n"+m.fill(template, "$X", text, "$T", typ)+"\n", []string{"$X", text, "$T", typ}
	m.src += "\n" + m.fill(decls, pairs...) + "\n"
	if c.next(4) == 0 {
		return m.insert(s.Pos(), use)
	}
	return m.insert(s.End(), use)
}

// around returns the innermost statement of a list with a node.
func around(m *mutant, n ast.Node) (found ast.Stmt) {
	for _, s := range statements(m) {
		if s.Pos() <= n.Pos() && n.End() <= s.End() && (found == nil || found.Pos() <= s.Pos()) {
			found = s
		}
	}
	return found
}

// forms are other ways to write an expression, or something else of its type.
var forms = []string{
	"nil", "*new($T)", "any($X).($T)", "func() $T { return $X }()", "map[string]$T{\"\": $X}[\"\"]",
	"[]$T{$X}[0]", "append([]$T{}, $X)[0]", "struct{ v $T }{$X}.v", "(&struct{ v $T }{$X}).v", "*(&$X)",
	"$T($X)", "(<-make(chan $T))", "[...]$T{0: $X}[0]", "max($X, $X)", "($X)", "$X.DeepCopy()", "&$X", "*$X", "!$X", "$X...",
	"func(x ...$T) $T { return x[0] }($X, $X)", "func() (v $T) { defer func() { v = $X }(); return v }()",
	"func[E any](e E) E { return e }($X)", "$X, $X", "",
}

func replaceExpression(m *mutant, c *choices) bool {
	var known []ast.Expr
	for _, x := range all[ast.Expr](m) {
		if m.from.types[m.text(x)] != "" {
			known = append(known, x)
		}
	}
	x, ok := pick(m, known, c)
	if !ok {
		return false
	}
	typ := m.from.types[m.text(x)]
	if alike := m.from.alike[typ]; len(alike) > 1 && c.next(2) == 0 {
		return m.replace(x, alike[c.place(len(alike))])
	}
	return m.replace(x, m.fill(forms[c.next(len(forms))], "$X", m.text(x), "$T", typ))
}

// words are what takes the place of a literal or a name.
var words = []string{"0", "-1", "1 << 62", `""`, `"a/b"`, "true", "false", "nil", "iota", "_", "len", "0.5", "'x'", "1i"}

var operators = []token.Token{token.EQL, token.NEQ, token.LSS, token.LAND, token.LOR, token.ADD, token.MUL, token.SHL}

// changeToken replaces a literal or an operator.
func changeToken(m *mutant, c *choices) bool {
	var tokens []ast.Node
	ast.Inspect(m.syntax, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.BasicLit, *ast.Ident, *ast.BinaryExpr:
			tokens = append(tokens, n)
		}
		return true
	})
	n, _ := pick(m, tokens, c)
	switch n := n.(type) {
	case *ast.BasicLit:
		return m.replace(n, words[c.next(len(words))])
	case *ast.Ident:
		name, _ := other(all[*ast.Ident](m), c)
		return m.replace(n, name.Name)
	case *ast.BinaryExpr:
		return m.replace(n, m.text(n.X)+" "+operators[c.next(len(operators))].String()+" "+m.text(n.Y))
	}
	return false
}
