package ir

import (
	"go/ast"
	"go/token"
	"go/types"
)

// mostly is how many statements a function has for each that may go: what is
// left of a function still says what it does.
const mostly = 10

// prune returns a function without the few statements that a broken import
// leaves without a meaning, nil where more would have to go, or where it would
// not be known which way the function takes or what it returns.
func prune(info *types.Info, fn *ast.FuncDecl) *ast.FuncDecl {
	if meaningless(info, fn.Type) || fn.Recv != nil && meaningless(info, fn.Recv) {
		return nil
	}
	p := &pruning{info: info}
	c := *fn
	c.Body = p.block(fn.Body)
	if p.lost || p.dropped*mostly > statements(fn.Body) {
		return nil
	}
	return &c
}

// A pruning leaves what it changes as it is, and changes copies.
type pruning struct {
	info    *types.Info
	lost    bool
	dropped int
}

// statements counts those of a body, without the blocks that hold them.
func statements(body *ast.BlockStmt) int {
	n := 0
	ast.Inspect(body, func(node ast.Node) bool {
		_, block := node.(*ast.BlockStmt)
		if _, ok := node.(ast.Stmt); ok && !block {
			n++
		}
		return true
	})
	return n
}

// keep notes that something has to go that cannot.
func (p *pruning) keep(nodes ...ast.Node) {
	for _, n := range nodes {
		p.lost = p.lost || meaningless(p.info, n)
	}
}

func (p *pruning) block(b *ast.BlockStmt) *ast.BlockStmt {
	c := *b
	c.List = p.list(b.List)
	return &c
}

func (p *pruning) list(stmts []ast.Stmt) []ast.Stmt {
	kept := make([]ast.Stmt, len(stmts))
	for i, s := range stmts {
		kept[i] = p.stmt(s)
	}
	return kept
}

// stmt returns what is left of a statement.
func (p *pruning) stmt(s ast.Stmt) ast.Stmt {
	if !meaningless(p.info, s) {
		return s
	}
	switch s := s.(type) {
	case *ast.BlockStmt:
		return p.block(s)
	case *ast.LabeledStmt:
		c := *s
		c.Stmt = p.stmt(s.Stmt)
		return &c
	case *ast.AssignStmt:
		return p.assignment(s)
	case *ast.ExprStmt, *ast.GoStmt, *ast.DeferStmt, *ast.SendStmt:
		p.dropped++
		return &ast.EmptyStmt{Semicolon: s.Pos()}
	}
	return p.compound(s)
}

// compound returns a statement whose parts are pruned, but not what decides
// about them.
func (p *pruning) compound(s ast.Stmt) ast.Stmt {
	switch s := s.(type) {
	case *ast.IfStmt:
		c := *s
		p.keep(present(s.Init, s.Cond)...)
		c.Body = p.block(s.Body)
		if s.Else != nil {
			c.Else = p.stmt(s.Else)
		}
		return &c
	case *ast.ForStmt:
		c := *s
		p.keep(present(s.Init, s.Cond, s.Post)...)
		c.Body = p.block(s.Body)
		return &c
	case *ast.RangeStmt:
		c := *s
		p.keep(present(s.Key, s.Value, s.X)...)
		c.Body = p.block(s.Body)
		return &c
	}
	p.lost = true
	return s
}

// present leaves out what a statement does not have.
func present(nodes ...ast.Node) []ast.Node {
	var found []ast.Node
	for _, n := range nodes {
		if n != nil {
			found = append(found, n)
		}
	}
	return found
}

// assignment declares the variables that an assignment would have defined, as
// others use them.
func (p *pruning) assignment(s *ast.AssignStmt) ast.Stmt {
	p.dropped++
	var names []*ast.Ident
	for _, lhs := range s.Lhs {
		if id, ok := lhs.(*ast.Ident); ok {
			if obj := p.info.Defs[id]; obj != nil && !isInvalid(obj.Type()) {
				names = append(names, id)
			}
		}
	}
	if len(names) == 0 {
		return &ast.EmptyStmt{Semicolon: s.Pos()}
	}
	return &ast.DeclStmt{Decl: &ast.GenDecl{TokPos: s.Pos(), Tok: token.VAR, Specs: []ast.Spec{&ast.ValueSpec{Names: names}}}}
}
