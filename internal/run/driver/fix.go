package driver

import (
	"bytes"
	"cmp"
	"fmt"
	"go/format"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// An edit replaces bytes of a file.
type edit struct {
	start, end int
	text       []byte
}

// Patch applies the fixes of findings in one file to its contents. A fix is
// applied as a whole or not at all: those that overlap an earlier one are
// returned as left over. The result is formatted, and imports that the fixes
// leave without use are gone.
func Patch(fset *token.FileSet, src []byte, findings []Finding) (patched []byte, left []Finding, err error) {
	var all []edit
	header := headerEnd(src)
	for _, f := range findings {
		edits, ok := editsOf(fset, len(src), f)
		if merged, fits := merge(all, edits, header); ok && fits {
			all = merged
		} else {
			left = append(left, f)
		}
	}
	if len(all) == 0 {
		return src, left, nil
	}
	out := dropUnusedImports(src, apply(src, all))
	out, err = format.Source(out)
	if err != nil {
		return nil, left, fmt.Errorf("the fixes do not give valid Go: %w", err)
	}
	return likeBefore(src, out), left, nil
}

// likeBefore gives formatted source the mark of its encoding and the ends of
// lines that it had before, where all were the same.
func likeBefore(before, after []byte) []byte {
	mark := []byte("\ufeff")
	if n := bytes.Count(before, []byte("\n")); n > 0 && n == bytes.Count(before, []byte("\r\n")) {
		after = bytes.ReplaceAll(bytes.ReplaceAll(after, []byte("\r\n"), []byte("\n")), []byte("\n"), []byte("\r\n"))
	}
	if bytes.HasPrefix(before, mark) && !bytes.HasPrefix(after, mark) {
		after = append(mark, after...)
	}
	return after
}

func editsOf(fset *token.FileSet, size int, f Finding) ([]edit, bool) {
	file := fset.File(f.Pos)
	var edits []edit
	for _, e := range f.Fix.Edits {
		got, ok := offsets(file, e)
		if !ok || got.end > size {
			return nil, false
		}
		edits = append(edits, got)
	}
	return edits, file.Size() == size
}

func offsets(file *token.File, e analysis.TextEdit) (edit, bool) {
	end := e.End
	if !end.IsValid() {
		end = e.Pos
	}
	base, limit := token.Pos(file.Base()), token.Pos(file.Base()+file.Size())
	if e.Pos < base || end < e.Pos || limit < end {
		return edit{}, false
	}
	return edit{file.Offset(e.Pos), file.Offset(end), e.NewText}, true
}

// merge adds the edits of one fix to those of others. Equal edits at one
// place, such as two fixes adding the same import, count once.
func merge(all, edits []edit, header int) ([]edit, bool) {
	out := slices.Clone(all)
	for _, e := range edits {
		if slices.ContainsFunc(all, e.equal) {
			continue
		}
		if slices.ContainsFunc(all, func(o edit) bool { return overlap(o, e, header) }) {
			return all, false
		}
		out = append(out, e)
	}
	slices.SortStableFunc(out, func(a, b edit) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end))
	})
	return out, true
}

func (e edit) equal(o edit) bool {
	return o.start == e.start && o.end == e.end && bytes.Equal(o.text, e.text)
}

// overlap reports whether the outcome of two edits would depend on their order,
// which does not matter among imports.
func overlap(a, b edit, header int) bool {
	if a.start > b.start || a.start == b.start && a.end > b.end {
		a, b = b, a
	}
	if a.start == b.start {
		return a.end > a.start || b.end == b.start && a.start > header
	}
	return b.start < a.end
}

func apply(src []byte, edits []edit) []byte {
	var out bytes.Buffer
	at := 0
	for _, e := range edits {
		out.Write(src[at:e.start])
		out.Write(e.text)
		at = e.end
	}
	out.Write(src[at:])
	return out.Bytes()
}
