package rule

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"go/types"
	"hash/fnv"
	"path/filepath"
	"slices"
)

// Unrun is the fact of a main package about the functions below it, in
// packages of the user's, that nothing in its binary calls, and about lines of others that
// nothing has them come to.
type Unrun struct {
	// IDs are theirs, in order. What is not among them may run.
	IDs []string
}

// AFact marks Unrun as a fact.
func (*Unrun) AFact() {}

func (u *Unrun) String() string { return fmt.Sprintf("never runs %d functions and lines", len(u.IDs)) }

// Has reports whether the binary never runs a function, or a line.
func (u *Unrun) Has(id string) bool {
	_, found := slices.BinarySearch(u.IDs, id)
	return found
}

// ID shortens the name of a function: facts list many.
func ID(name string) string {
	h := fnv.New64a()
	h.Write([]byte(name))
	var sum [8]byte
	binary.LittleEndian.PutUint64(sum[:], h.Sum64())
	return base64.RawStdEncoding.EncodeToString(sum[:6])
}

// FuncID is the ID of a function, of a generic one that of all its instances.
func FuncID(fn *types.Func) string { return ID(fn.Origin().FullName()) }

// LineID is the ID of a line of a package's file.
func LineID(pkg, file string, line int) string { return ID(fmt.Sprintf("%s/%s:%d", pkg, file, line)) }

// Idle says what becomes of a finding if no binary runs the function that it
// is in, and one of those in which it takes effect: it is worth no more than Info. And if
// none of those that do runs on every node, it costs what it costs once. Only a driver
// that sees whole binaries knows.
type Idle struct {
	// Function is the ID of that function, "" where it does not matter.
	Function string
	// Line is the ID of the line that it is at.
	Line string
	// Effects are the IDs of those in which it takes effect, none where that is the same.
	Effects []string
	// Users are the IDs of those whose use of something it is about, none where that does not
	// matter.
	Users []string
	// Once is the level of what costs something on every node if no binary does
	// that runs the function.
	Once Level
}

// idle says what becomes of a finding of a level in code that does not run, or
// runs elsewhere than it seems.
func (p *Pass) idle(r Report, level Level) Idle {
	if !p.Settings.Callers || level <= Info || p.Settings.reportAs != 0 {
		return Idle{}
	}
	_, obj := p.function(r.At.Pos())
	if obj == nil {
		return Idle{}
	}
	r.Cost = r.Cost.Once()
	at := p.Fset.PositionFor(r.At.Pos(), false)
	line := LineID(p.Pkg.Path(), filepath.Base(at.Filename), at.Line)
	return Idle{FuncID(obj), line, r.Effects, r.Users, p.level(r)}
}

// IdleIn reports whether a binary does not run what a finding is in, or nothing of that in
// which it takes effect, or that makes use of what it is about.
func (u *Unrun) IdleIn(i Idle) bool {
	runs := func(id string) bool { return id == "" || !u.Has(id) }
	none := func(ids []string) bool { return len(ids) > 0 && !slices.ContainsFunc(ids, runs) }
	return u.Has(i.Function) || u.Has(i.Line) || none(i.Effects) || none(i.Users)
}
