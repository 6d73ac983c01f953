package rule

import (
	"cmp"
	"encoding/binary"
	"errors"
	"go/token"
	"os"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
)

// Place is a source position that survives in facts.
type Place struct {
	File         string
	Line, Column int
}

// GobEncode has facts hold where the place is on any machine.
func (pl Place) GobEncode() ([]byte, error) {
	text := binary.AppendUvarint(binary.AppendUvarint(nil, uint64(pl.Line)), uint64(pl.Column))
	return append(text, Portable(pl.File)...), nil
}

// GobDecode is the inverse of GobEncode.
func (pl *Place) GobDecode(text []byte) error {
	line, n := binary.Uvarint(text)
	if n <= 0 {
		return errors.New("a place without a line")
	}
	column, m := binary.Uvarint(text[n:])
	if m <= 0 {
		return errors.New("a place without a column")
	}
	*pl = Place{Located(string(text[n+m:])), int(line), int(column)}
	return nil
}

// PlaceOf converts a position for use in a fact.
func PlaceOf(fset *token.FileSet, pos token.Pos) Place {
	p := fset.PositionFor(pos, false)
	return Place{p.Filename, p.Line, p.Column}
}

// Pos converts a place back to a position of this pass, which it registers
// in the pass's file set when the file belongs to another package. NoPos
// means that the file is gone.
func (pl Place) Pos(pass *analysis.Pass) token.Pos {
	for _, f := range located.of(pass.Fset, pl.File) {
		if at := pl.in(f); at.IsValid() {
			return at
		}
	}
	src, err := os.ReadFile(pl.File)
	if err != nil {
		return token.NoPos
	}
	file := pass.Fset.AddFile(pl.File, -1, len(src))
	file.SetLinesForContent(src)
	return pl.in(file)
}

// filesByName finds the files of a set by their names. Those of the set that was asked last are
// kept: rules ask for many places of one.
type filesByName struct {
	sync.Mutex
	set   *token.FileSet
	base  int // of the set when its files were named
	files map[string][]*token.File
}

var located filesByName

// of returns the files of a set that have a name.
func (n *filesByName) of(set *token.FileSet, name string) []*token.File {
	n.Lock()
	defer n.Unlock()
	if base := set.Base(); n.set != set || n.base != base {
		n.set, n.base, n.files = set, base, map[string][]*token.File{}
		set.Iterate(func(f *token.File) bool {
			n.files[f.Name()] = append(n.files[f.Name()], f)
			return true
		})
	}
	return n.files[name]
}

// in returns the position in one file of the file set, NoPos where the file
// has none: files that stand for export data have lines of one byte each.
func (pl Place) in(f *token.File) token.Pos {
	if pl.Line < 1 || f.LineCount() < pl.Line {
		return token.NoPos
	}
	start := f.LineStart(pl.Line)
	if pl.Line > 1 && int(start) == f.Base()+pl.Line-1 {
		return token.NoPos // in a real file the package clause stands above
	}
	pos := start + token.Pos(max(pl.Column-1, 0))
	if int(pos) > f.Base()+f.Size() || f.Line(pos) != pl.Line {
		return token.NoPos
	}
	return pos
}

// Compare orders places by file and position.
func (pl Place) Compare(other Place) int {
	return cmp.Or(cmp.Compare(pl.File, other.File), cmp.Compare(pl.Line, other.Line), cmp.Compare(pl.Column, other.Column))
}

// FalseFirst orders what holds behind what does not, as cmp.Compare orders numbers.
func FalseFirst(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// Valid reports whether the place is known.
func (pl Place) Valid() bool { return pl.File != "" && pl.Line > 0 }

// Base returns the file's name without its folder, for messages.
func (pl Place) Base() string {
	return pl.File[strings.LastIndexAny(pl.File, `/\`)+1:]
}

// PositionOf is where something stands for readers, as line directives say. One
// that names no file counts for nothing.
func PositionOf(fset *token.FileSet, pos token.Pos) token.Position {
	if at := fset.Position(pos); at.Filename != "" {
		return at
	}
	return fset.PositionFor(pos, false)
}
