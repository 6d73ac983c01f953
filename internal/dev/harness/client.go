package harness

import (
	"context"
	"encoding/json"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/creachadair/jrpc2"
	"github.com/creachadair/jrpc2/channel"
)

// An Editor is one editor.
type Editor struct {
	t     testing.TB
	rpc   *jrpc2.Client
	notes chan Note
	asked chan string
	// versions are those of the files that are open.
	versions map[string]int
}

// A Note is something that the server says without being asked.
type Note struct {
	Method string
	Params json.RawMessage
}

// many is how much a server may say that nobody has looked at yet.
const many = 1 << 10

// Connect makes a client that reads and writes as an editor does that has
// started the server. It ends with the test.
func Connect(t testing.TB, from io.Reader, to io.WriteCloser) *Editor {
	c := &Editor{t: t, notes: make(chan Note, many), asked: make(chan string, many), versions: map[string]int{}}
	c.rpc = jrpc2.NewClient(channel.StrictHeader("")(from, to), &jrpc2.ClientOptions{
		OnNotify: func(r *jrpc2.Request) { c.notes <- Note{r.Method(), json.RawMessage(r.ParamString())} },
		OnCallback: func(_ context.Context, r *jrpc2.Request) (any, error) {
			c.asked <- r.Method()
			return nil, nil
		},
	})
	t.Cleanup(func() { c.rpc.Close() })
	return c
}

// Initialize begins the conversation about a workspace of these folders.
func (c *Editor) Initialize(capabilities any, folders ...string) {
	c.t.Helper()
	all := []any{}
	for _, f := range folders {
		all = append(all, map[string]any{"uri": URI(f), "name": filepath.Base(f)})
	}
	c.Call("initialize", map[string]any{"capabilities": capabilities, "workspaceFolders": all}, nil)
	c.Notify("initialized", map[string]any{})
}

// Call asks for something that has an answer.
func (c *Editor) Call(method string, params, result any) {
	c.t.Helper()
	if err := c.Try(method, params, result); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

// Try asks for something that may have an error for an answer.
func (c *Editor) Try(method string, params, result any) error {
	r, err := c.rpc.Call(c.t.Context(), method, params)
	if err != nil || result == nil {
		return err
	}
	return r.UnmarshalResult(result)
}

// Notify says something.
func (c *Editor) Notify(method string, params any) {
	c.t.Helper()
	if err := c.rpc.Notify(c.t.Context(), method, params); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

// Next waits for what the server says by a method, and overlooks the rest.
func (c *Editor) Next(method string, into any) {
	c.t.Helper()
	for {
		n := c.note()
		if n.Method != method {
			continue
		}
		if err := json.Unmarshal(n.Params, into); err != nil {
			c.t.Fatal(err)
		}
		return
	}
}

func (c *Editor) note() Note {
	c.t.Helper()
	select {
	case n := <-c.notes:
		return n
	case <-c.t.Context().Done():
		c.t.Fatal("the server says nothing more")
	}
	return Note{}
}

// Asked waits for a request of the server, and returns its method.
func (c *Editor) Asked() string { return <-c.asked }

// Quiet returns what the server has said that nobody has looked at.
func (c *Editor) Quiet() (left []Note) {
	for {
		select {
		case n := <-c.notes:
			left = append(left, n)
		default:
			return left
		}
	}
}

// Open opens a file as it is on disk.
func (c *Editor) Open(path string) {
	c.t.Helper()
	c.versions[path] = 1
	c.Notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{
		"uri": URI(path), "languageId": "go", "version": 1, "text": c.read(path),
	}})
}

// Type changes the text of a file in the editor alone.
func (c *Editor) Type(path, text string) {
	c.t.Helper()
	c.versions[path]++
	c.Notify("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": URI(path), "version": c.versions[path]},
		"contentChanges": []any{map[string]any{"text": text}},
	})
}

// Save changes the text of a file, writes it and says so.
func (c *Editor) Save(path, text string) {
	c.t.Helper()
	c.Type(path, text)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		c.t.Fatal(err)
	}
	c.Notify("textDocument/didSave", map[string]any{"textDocument": map[string]any{"uri": URI(path)}})
}

func (c *Editor) read(path string) string {
	c.t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		c.t.Fatal(err)
	}
	return string(text)
}

// URI names a file.
func URI(path string) string {
	path = filepath.ToSlash(path)
	if path[0] != '/' {
		path = "/" + path
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}
