package lsp

import (
	"context"
	"path/filepath"

	"github.com/creachadair/jrpc2"
)

// watched are the files on which findings depend beside those that are open.
var watched = []string{"**/*.go", "**/go.mod", "**/go.sum", "**/go.work", "**/.informerlint.yml"}

// watchFiles asks the client to tell of changes by others, where it can.
func (s *server) watchFiles(context.Context, *jrpc2.Request) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.client.Workspace.WatchedFiles.DynamicRegistration {
		return nil, nil
	}
	var watchers []map[string]any
	for _, pattern := range watched {
		watchers = append(watchers, map[string]any{"globPattern": pattern})
	}
	const method = "workspace/didChangeWatchedFiles"
	params := map[string]any{"registrations": []map[string]any{{
		"id": method, "method": method, "registerOptions": map[string]any{"watchers": watchers},
	}}}
	go func() { // the answer comes after this notification is done with, if ever
		_, _ = s.rpc.Callback(context.Background(), "client/registerCapability", params)
	}()
	return nil, nil
}

// didChangeFiles has modules linted again whose files others have changed. Of
// those that are open, the editor tells when it saves them.
func (s *server) didChangeFiles(_ context.Context, p filesParams) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	changed := map[string]bool{}
	for _, f := range p.Changes {
		path := pathOf(f.URI)
		if path == "" || s.open[path] != nil {
			continue
		}
		for folder := range s.modules {
			if below(folder, path) || below(filepath.Dir(path), folder) {
				changed[folder] = true
			}
		}
	}
	for folder := range changed {
		s.runs.ask(folder)
	}
	return nil
}
