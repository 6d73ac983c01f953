package lsp

import (
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/report"
)

// TestSilence silences what stands at the mark of a line.
func TestSilence(t *testing.T) {
	for before, want := range map[string]string{
		"\t^f()":                              "\tf() //nolint:hotlist",
		"\t^f()\r":                            "\tf() //nolint:hotlist\r",
		"\t^f() // the newest is needed":      "\tf() //nolint:hotlist // the newest is needed",
		"\t^f() // wörter\r":                  "\tf() //nolint:hotlist // wörter\r",
		"\t^f() //nolint:gosec // trusted":    "\tf() //nolint:hotlist,gosec // trusted",
		"\t^f() // nolint:gosec":              "\tf() // nolint:hotlist,gosec",
		"\t^f() //lint:ignore SA1019 it is":   "\tf() //lint:ignore hotlist,SA1019 it is",
		"\t^f() /* in C */":                   "\tf() /* in C */ //nolint:hotlist",
		"\tg(/* 𝄞 */ ^f,":                     "\tg(/* 𝄞 */ f, //nolint:hotlist",
		"\t_ = \"// no comment\" + ^h()":      "\t_ = \"// no comment\" + h() //nolint:hotlist",
		"\t^g(`text\nthat goes on`)":          "",
		"\t^g(`text\r\nthat goes on`)":        "",
		"\t^f() /* and\nso on */":             "",
		"\t// ^f":                             "",
		"\t_ = `a\r\nb`\n\t^f() // why it is": "\t_ = `a\r\nb`\n\tf() //nolint:hotlist // why it is",
	} {
		before = "package p\n\nfunc _() {\n" + before
		at := strings.Index(before, "^")
		content := strings.Replace(before, "^", "", 1)
		f := &file{text: newText([]byte(content))}
		found := report.Finding{Rule: "hotlist", URL: "page", Range: report.Range{
			Start: report.Position{Offset: at, Line: strings.Count(content[:at], "\n") + 1},
		}}
		edit, ok := f.silence(found)
		if ok != (want != "") {
			t.Errorf("%q: ok is %v", before, ok)
			continue
		}
		if !ok {
			continue
		}
		if got := apply(content, edit); got != "package p\n\nfunc _() {\n"+want {
			t.Errorf("%q becomes\n%q, want\n%q", before, got, want)
		}
	}
}

// TestSilenceNothing has findings about comments, which no comment silences.
func TestSilenceNothing(t *testing.T) {
	f := &file{text: newText([]byte("package p // x\n"))}
	if edit, ok := f.silence(report.Finding{Rule: "ignored", Range: report.Range{Start: report.Position{Line: 1}}}); ok {
		t.Errorf("there is an edit %v", edit)
	}
}

func apply(content string, e textEdit) string {
	var out strings.Builder
	for i := 0; i <= len(content); i++ {
		if newText([]byte(content)).at(i) == e.Range.Start {
			return out.String() + e.NewText + content[i:]
		}
		out.WriteByte(content[i])
	}
	return ""
}

// TestSilencedParses has the comment stand where a statement goes on.
func TestSilencedParses(t *testing.T) {
	const content = "package p\n\nfunc f(int, int) {\n\tf(1,\n\t\t2)\n}\n"
	f := &file{text: newText([]byte(content))}
	at := strings.Index(content, "f(1")
	edit, ok := f.silence(report.Finding{Rule: "hotlist", URL: "page", Range: report.Range{Start: report.Position{Offset: at, Line: 4}}})
	if !ok {
		t.Fatal("there is no edit")
	}
	if _, err := parser.ParseFile(token.NewFileSet(), "", apply(content, edit), parser.ParseComments); err != nil {
		t.Error(err)
	}
}
