package lsp

import (
	"context"
	"slices"

	"github.com/creachadair/jrpc2"
	"github.com/creachadair/jrpc2/handler"
)

// life is how far a conversation is.
type life int

const (
	fresh life = iota
	initialized
	shut
)

// notInitialized is the protocol's code for requests that come before the first.
const notInitialized = jrpc2.Code(-32002)

// Assign returns what handles a method, nil where nothing does.
func (s *server) Assign(_ context.Context, method string) jrpc2.Handler {
	handle := map[string]jrpc2.Handler{
		"initialize":                          handler.New(s.initialize),
		"initialized":                         s.watchFiles,
		"shutdown":                            s.shutdown,
		"exit":                                s.exit,
		"textDocument/didOpen":                handler.New(s.didOpen),
		"textDocument/didChange":              handler.New(s.didChange),
		"textDocument/didSave":                handler.New(s.didSave),
		"textDocument/didClose":               handler.New(s.didClose),
		"textDocument/hover":                  handler.New(s.hover),
		"textDocument/codeAction":             handler.New(s.actions),
		"workspace/didChangeWorkspaceFolders": handler.New(s.didChangeFolders),
		"workspace/didChangeWatchedFiles":     handler.New(s.didChangeFiles),
	}[method]
	if handle == nil {
		return nil
	}
	return func(ctx context.Context, req *jrpc2.Request) (any, error) {
		if err := s.admit(method); err != nil {
			return nil, err
		}
		return handle(ctx, req)
	}
}

// admit tells what cannot be asked for now.
func (s *server) admit(method string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case method == "exit":
		return nil
	case s.life == shut:
		return jrpc2.Errorf(jrpc2.InvalidRequest, "the server is shut down")
	case s.life == fresh && method != "initialize":
		return jrpc2.Errorf(notInitialized, "the first request is initialize")
	case s.life == initialized && method == "initialize":
		return jrpc2.Errorf(jrpc2.InvalidRequest, "the server is initialized")
	}
	return nil
}

// wholeText is the kind of synchronisation in which changes have all of the text.
const wholeText = 1

func (s *server) initialize(_ context.Context, p initializeParams) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.life, s.client = initialized, p.Capabilities
	if len(p.Folders) == 0 && p.RootURI != "" {
		p.Folders = []folder{{p.RootURI}}
	}
	s.addFolders(p.Folders)
	return map[string]any{
		"serverInfo": map[string]any{"name": linter, "version": s.Version},
		"capabilities": map[string]any{
			"textDocumentSync":   map[string]any{"openClose": true, "change": wholeText, "save": map[string]any{"includeText": false}},
			"hoverProvider":      true,
			"codeActionProvider": map[string]any{"codeActionKinds": []string{quickFix}},
			"workspace":          map[string]any{"workspaceFolders": map[string]any{"supported": true, "changeNotifications": true}},
		},
	}, nil
}

func (s *server) addFolders(folders []folder) {
	for _, f := range folders {
		if path := pathOf(f.URI); path != "" && !slices.Contains(s.folders, path) {
			s.folders = append(s.folders, path)
		}
	}
}

func (s *server) shutdown(context.Context, *jrpc2.Request) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.life = shut
	for module := range s.modules {
		s.runs.forget(module)
	}
	return nil, nil
}

func (s *server) exit(context.Context, *jrpc2.Request) (any, error) {
	s.end()
	return nil, nil
}
