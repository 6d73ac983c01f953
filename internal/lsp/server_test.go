package lsp_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creachadair/jrpc2"

	"github.com/informerlint/informerlint/internal/dev/harness"
	"github.com/informerlint/informerlint/internal/lsp"
	"github.com/informerlint/informerlint/internal/report"
)

// A lint is a run that a server asks for; the test says what it finds.
type lint struct {
	ctx    context.Context
	module string
	answer chan answer
}

type answer struct {
	doc report.Document
	err error
}

// A session is a conversation of a client with a server whose runs the test makes.
type session struct {
	*harness.Editor
	runs  chan lint
	ended chan bool // whether it was orderly
}

func start(t *testing.T) *session {
	t.Helper()
	s := &session{runs: make(chan lint), ended: make(chan bool, 1)}
	in, toServer := io.Pipe()
	fromServer, out := io.Pipe()
	s.Editor = harness.Connect(t, fromServer, toServer)
	o := lsp.Options{Version: "v1", Explain: func(rule string) string { return "about " + rule }, Lint: s.lint}
	go func() {
		orderly, _ := lsp.Serve(t.Context(), in, out, o)
		s.ended <- orderly
	}()
	return s
}

func (s *session) lint(ctx context.Context, module string) (report.Document, error) {
	l := lint{ctx, module, make(chan answer, 1)}
	select {
	case s.runs <- l:
	case <-ctx.Done():
		return report.Document{}, ctx.Err()
	}
	select {
	case a := <-l.answer:
		return a.doc, a.err
	case <-ctx.Done():
		return report.Document{}, ctx.Err()
	}
}

// finds is a run that finds something at each of these words of a file.
func finds(file, text string, words ...string) answer {
	var doc report.Document
	for _, word := range words {
		at := strings.Index(text, word)
		place := func(offset int) report.Position {
			return report.Position{Offset: offset, Line: strings.Count(text[:offset], "\n") + 1, Column: 1}
		}
		doc.Findings = append(doc.Findings, report.Finding{
			Rule: "hotlist", Level: "warning", Message: word + " is wrong", URL: "https://example.com/hotlist",
			Range: report.Range{File: file, Start: place(at), End: place(at + len(word))},
			Fix:   &report.Fix{Message: "use good", Safe: true, Edits: []report.Edit{{File: file, Start: at, End: at + len(word), Text: "good"}}},
		})
	}
	return answer{doc: doc}
}

// program is a module with one file, bad in which is found.
const program = "package p\n\nvar good, bad = 1, 2\n\nfunc f() (string, int) {\n\treturn \"𝄞 ä\", bad\n}\n"

func module(t *testing.T) (dir, file string) {
	t.Helper()
	dir = t.TempDir()
	put(t, filepath.Join(dir, "go.mod"), "module example.com/p\n\ngo 1.26\n")
	file = filepath.Join(dir, "p.go")
	put(t, file, program)
	return dir, file
}

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestOrder(t *testing.T) {
	s := start(t)
	code := func(method string, params any) jrpc2.Code { return jrpc2.ErrorCode(s.Try(method, params, nil)) }
	if got := code("textDocument/hover", map[string]any{}); got != -32002 {
		t.Errorf("before initialize, the code is %d", got)
	}
	var began struct {
		ServerInfo   struct{ Name, Version string }
		Capabilities struct{ HoverProvider bool }
	}
	s.Call("initialize", map[string]any{"capabilities": map[string]any{}, "rootUri": nil, "workspaceFolders": nil}, &began)
	if began.ServerInfo.Name != "informerlint" || began.ServerInfo.Version != "v1" || !began.Capabilities.HoverProvider {
		t.Errorf("got %+v", began)
	}
	s.Notify("$/setTrace", map[string]any{"value": "off"})
	s.Notify("workspace/didChangeConfiguration", map[string]any{"settings": nil})
	for method, want := range map[string]jrpc2.Code{
		"initialize":              jrpc2.InvalidRequest,
		"textDocument/definition": jrpc2.MethodNotFound,
		"rpc.serverInfo":          jrpc2.MethodNotFound,
	} {
		if got := code(method, map[string]any{}); got != want {
			t.Errorf("%s: the code is %d, want %d", method, got, want)
		}
	}
	if got := code("textDocument/hover", map[string]any{"position": "here"}); got != jrpc2.InvalidParams {
		t.Errorf("for wrong parameters, the code is %d", got)
	}
	s.Call("shutdown", nil, nil)
	if got := code("textDocument/hover", map[string]any{}); got != jrpc2.InvalidRequest {
		t.Errorf("after shutdown, the code is %d", got)
	}
	s.Notify("exit", nil)
	if !<-s.ended {
		t.Error("the end was not orderly")
	}
}

func TestSuddenEnd(t *testing.T) {
	s := start(t)
	s.Initialize(map[string]any{})
	s.Notify("exit", nil)
	if <-s.ended {
		t.Error("the end was orderly, without shutdown")
	}
}

// TestSaves has the last save count: what runs then is cancelled, and shows nothing.
func TestSaves(t *testing.T) {
	s := start(t)
	dir, file := module(t)
	s.Initialize(map[string]any{}, dir)
	s.Open(file)
	first := <-s.runs
	if first.module != dir {
		t.Errorf("%s is linted, want %s", first.module, dir)
	}
	s.Save(file, "// one more line\n"+program)
	<-first.ctx.Done()
	first.answer <- finds(file, program, "good")
	second := <-s.runs
	second.answer <- finds(file, "// one more line\n"+program, "bad")
	found := s.Diagnostics(file)
	if len(found) != 1 || found[0].Message != "bad is wrong" || found[0].Range.Start.Line != 3 {
		t.Errorf("got %+v", found)
	}
	s.Save(file, program)
	(<-s.runs).answer <- answer{}
	if found := s.Diagnostics(file); len(found) != 0 {
		t.Errorf("got %+v, want nothing", found)
	}
}

// TestNoProtocol has somebody at the other end who is no editor.
func TestNoProtocol(t *testing.T) {
	out, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	orderly, err := lsp.Serve(t.Context(), strings.NewReader("hello\r\n\r\n"), in, lsp.Options{})
	if orderly || err == nil || !strings.HasPrefix(err.Error(), "the editor is not understood: ") {
		t.Errorf("orderly is %v, error %v", orderly, err)
	}
}

// TestTroubles has the server go on after errors, and tell each once.
func TestTroubles(t *testing.T) {
	s := start(t)
	dir, file := module(t)
	s.Initialize(map[string]any{}, dir)
	s.Open(file)
	(<-s.runs).answer <- finds(file, program, "bad")
	s.Diagnostics(file)
	failed := answer{err: errors.New("go.mod is\n broken")}
	s.Save(file, program)
	(<-s.runs).answer <- failed
	if got := s.Message(); got != "informerlint: go.mod is broken" {
		t.Errorf("the message is %q", got)
	}
	s.Save(file, program)
	(<-s.runs).answer <- failed
	broken := report.Document{Broken: []report.Broken{{Package: "p", Reason: "x is undefined"}, {Package: "q"}}}
	s.Save(file, program)
	(<-s.runs).answer <- answer{doc: broken}
	if got := s.Message(); got != "informerlint: package p cannot be analysed: x is undefined (and 1 more)" {
		t.Errorf("the message is %q", got)
	}
	broken.Broken[0].Reason = "y is undefined"
	s.Save(file, program)
	(<-s.runs).answer <- answer{doc: broken}
	s.Save(file, program)
	(<-s.runs).answer <- finds(file, program, "bad")
	s.Diagnostics(file)
	for _, note := range s.Quiet() {
		t.Errorf("there is more: %s %s", note.Method, note.Params)
	}
}
