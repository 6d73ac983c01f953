package driver

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"strconv"
	"strings"

	"github.com/informerlint/informerlint/internal/run/files"
)

// FingerprintVersion is that of the way fingerprints are made: those of one version are
// never compared with those of another.
const FingerprintVersion = "informerlint/v1"

// A FingerprintPlace is where a rule found something.
type FingerprintPlace struct {
	// Rule is the name of the rule.
	Rule string
	// Package is the import path of the package.
	Package string
	// File, Line and Column (in bytes, from 1) are the position.
	File         string
	Line, Column int
}

// FingerprintOf returns the fingerprint of each place, in their order, which must be that
// of the source. A fingerprint is made of the rule, the package, the
// declaration around the place, its line of code without white space and
// comments, and which one of several that have all this in common it is. So it
// survives lines that move, files that are renamed or split, formatting and
// better messages; it changes with the line itself and with the name of the
// declaration.
func FingerprintOf(places []FingerprintPlace) []string {
	files := map[string]*parsedFile{}
	seen := map[string]int{}
	prints := make([]string, len(places))
	for i, p := range places {
		if files[p.File] == nil {
			files[p.File] = read(p.File)
		}
		key := strings.Join([]string{FingerprintVersion, p.Rule, p.Package, files[p.File].declaration(p), files[p.File].code(p.Line)}, "\x00")
		seen[key]++
		sum := sha256.Sum256([]byte(key + "\x00" + strconv.Itoa(seen[key])))
		prints[i] = hex.EncodeToString(sum[:16])
	}
	return prints
}

// A parsedFile file is one as far as it can be read and parsed: fingerprints of what
// is no Go, as a line directive may name, know no declarations.
type parsedFile struct {
	lines  [][]byte
	syntax *ast.File
	file   *token.File
}

func read(name string) *parsedFile {
	text, err := files.ReadGo(name)
	if err != nil {
		return &parsedFile{}
	}
	fset := token.NewFileSet()
	s := &parsedFile{lines: bytes.Split(text, []byte("\n"))}
	s.syntax, _ = parser.ParseFile(fset, name, text, parser.SkipObjectResolution)
	if s.syntax != nil {
		s.file = fset.File(s.syntax.FileStart)
	}
	return s
}

// declaration names the top-level declaration around a place: T.method, f,
// the names of a group's member, or nothing.
func (s *parsedFile) declaration(p FingerprintPlace) string {
	if s.file == nil || p.Line < 1 || p.Line > s.file.LineCount() {
		return ""
	}
	pos := s.file.LineStart(p.Line) + token.Pos(max(p.Column-1, 0))
	for _, d := range s.syntax.Decls {
		if pos < d.Pos() || d.End() < pos {
			continue
		}
		switch d := d.(type) {
		case *ast.FuncDecl:
			return receiver(d) + d.Name.Name
		case *ast.GenDecl:
			return member(d, pos)
		}
	}
	return ""
}

func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil || len(d.Recv.List) == 0 {
		return ""
	}
	typ := ast.Unparen(d.Recv.List[0].Type)
	for {
		switch t := typ.(type) {
		case *ast.StarExpr:
			typ = ast.Unparen(t.X)
		case *ast.IndexExpr:
			typ = t.X
		case *ast.IndexListExpr:
			typ = t.X
		case *ast.Ident:
			return t.Name + "."
		default:
			return ""
		}
	}
}

func member(d *ast.GenDecl, pos token.Pos) string {
	for _, spec := range d.Specs {
		if pos < spec.Pos() || spec.End() < pos {
			continue
		}
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			return spec.Name.Name
		case *ast.ValueSpec:
			var names []string
			for _, id := range spec.Names {
				names = append(names, id.Name)
			}
			return strings.Join(names, ",")
		}
	}
	return ""
}

// code returns the tokens of a line, one space between two. A line amid a
// string or a comment gives tokens, too, always the same.
func (s *parsedFile) code(number int) string {
	if number < 1 || number > len(s.lines) {
		return ""
	}
	line := s.lines[number-1]
	var sc scanner.Scanner
	sc.Init(token.NewFileSet().AddFile("", -1, len(line)), line, func(token.Position, string) {}, 0)
	var tokens []string
	for _, tok, text := sc.Scan(); tok != token.EOF; _, tok, text = sc.Scan() {
		switch {
		case tok == token.SEMICOLON && text == "\n":
		case text != "":
			tokens = append(tokens, text)
		default:
			tokens = append(tokens, tok.String())
		}
	}
	return strings.Join(tokens, " ")
}

// NextFingerprint is the fingerprint of one more finding where reports of several runs
// have the same for two.
func NextFingerprint(print string) string {
	sum := sha256.Sum256([]byte(FingerprintVersion + "\x00" + print))
	return hex.EncodeToString(sum[:16])
}
