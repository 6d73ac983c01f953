package driver

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"go/token"
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/objectpath"
	"honnef.co/go/tools/lintcmd/cache"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/rule"
)

// An entry is what analyses found out about one package, as the cache keeps it.
type entry struct {
	// ID is the key it was made for: an index may be damaged, too.
	ID       cache.ActionID
	Objects  []coded
	Packages []coded
	Findings []stored
	// Files are those that spots speak of, as rule.Portable names them.
	Files []string
}

// coded is one fact.
type coded struct {
	// Path leads to the object, empty for facts about the package.
	Path objectpath.Path
	Type string
	Data []byte
}

// stored is one finding.
type stored struct {
	Rule, Message, Category, URL string
	Level                        rule.Level
	At                           span
	Related                      []note
	Cost                         *cost.Estimate
	Leading                      int
	Cause                        rule.Cause
	Idle                         rule.Idle
	Silences                     []string
	Fix                          *repair
	// Offered reports whether hosts are offered the fix.
	Offered bool
	// Unless takes it back; no data if there is nothing.
	Unless coded
}

type note struct {
	Message string
	At      span
}

type repair struct {
	Message string
	Unsafe  bool
	Edits   []change
}

type change struct {
	At      span
	NewText []byte
}

// A span is a range of one file: its number, counted from 1, or 0 for none.
type span struct{ File, From, To int }

// typeNames are the types of facts by name.
func typeNames(analyzers []*analysis.Analyzer) map[string]reflect.Type {
	names := map[string]reflect.Type{}
	for _, a := range analyzers {
		for _, f := range a.FactTypes {
			t := reflect.TypeOf(f)
			names[t.String()] = t
		}
	}
	return names
}

func encodeFact(fact analysis.Fact) (coded, error) {
	var data bytes.Buffer
	err := gob.NewEncoder(&data).Encode(fact)
	return coded{Type: reflect.TypeOf(fact).String(), Data: data.Bytes()}, err
}

// decode returns the fact, nil for no data.
func (c coded) decode(names map[string]reflect.Type) (analysis.Fact, error) {
	if c.Type == "" {
		return nil, nil
	}
	t := names[c.Type]
	if t == nil {
		return nil, fmt.Errorf("a fact of unknown type %s", c.Type)
	}
	fact := reflect.New(t.Elem()).Interface().(analysis.Fact)
	return fact, gob.NewDecoder(bytes.NewReader(c.Data)).Decode(fact)
}

// packer makes an entry.
type packer struct {
	entry
	fset  *token.FileSet
	files map[string]int
}

// facts adds what is known of a package. Objects that importers cannot name
// are left out, as go vet leaves them out.
func (p *packer) facts(s *facts, l *listing) error {
	var paths objectpath.Encoder
	for _, key := range l.objects {
		path, err := paths.For(key.object)
		if err != nil {
			continue
		}
		c, err := encodeFact(s.objects[key])
		if err != nil {
			return err
		}
		c.Path = path
		p.Objects = append(p.Objects, c)
	}
	for _, key := range l.packages {
		c, err := encodeFact(s.packages[key])
		if err != nil {
			return err
		}
		p.Packages = append(p.Packages, c)
	}
	return nil
}

func (p *packer) finding(f rule.Finding) error {
	s := stored{
		Rule: f.Rule, Message: f.Message, Category: f.Category, URL: f.URL, Level: f.Level,
		At: p.span(f.Pos, f.End), Cost: f.Cost, Leading: f.Leading, Cause: f.Cause, Idle: f.Idle, Silences: f.Silences, Offered: len(f.SuggestedFixes) > 0,
	}
	for _, r := range f.Related {
		s.Related = append(s.Related, note{r.Message, p.span(r.Pos, r.End)})
	}
	if f.Fix != nil {
		s.Fix = &repair{Message: f.Fix.Message, Unsafe: f.Fix.Unsafe}
		for _, e := range f.Fix.Edits {
			s.Fix.Edits = append(s.Fix.Edits, change{p.span(e.Pos, e.End), e.NewText})
		}
	}
	if f.Unless != nil {
		var err error
		if s.Unless, err = encodeFact(f.Unless); err != nil {
			return err
		}
	}
	p.Findings = append(p.Findings, s)
	return nil
}

func (p *packer) span(from, to token.Pos) span {
	file := p.fset.File(from)
	if file == nil {
		return span{}
	}
	if p.files[file.Name()] == 0 {
		p.Files = append(p.Files, rule.Portable(file.Name()))
		p.files[file.Name()] = len(p.Files)
	}
	s := span{p.files[file.Name()], file.Offset(from), -1}
	if p.fset.File(to) == file {
		s.To = file.Offset(to)
	}
	return s
}

// object finds what a fact is about.
func (c coded) object(pkg *types.Package) types.Object {
	obj, err := objectpath.Object(pkg, c.Path)
	if err != nil {
		return nil // code that the types of this load leave out
	}
	return obj
}
