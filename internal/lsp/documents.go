package lsp

import (
	"context"
	"path/filepath"
	"slices"

	"github.com/informerlint/informerlint/internal/run/files"
)

// didOpen has the module of a file linted, unless it has been: to look at another
// file of it changes nothing.
func (s *server) didOpen(_ context.Context, p openParams) error {
	path := pathOf(p.Document.URI)
	if path == "" {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open[path] = &buffer{uri: p.Document.URI, version: p.Document.Version, text: p.Document.Text}
	folder := s.moduleOf(path)
	if folder != "" && s.modules[folder] == nil {
		s.modules[folder] = &module{}
		s.runs.ask(folder)
	}
	return nil
}

// didChange remembers the text, to know that it is no longer the one on disk.
func (s *server) didChange(_ context.Context, p changeParams) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	b := s.open[pathOf(p.Document.URI)]
	if b == nil || len(p.Changes) == 0 {
		return nil
	}
	b.version, b.text = p.Document.Version, p.Changes[len(p.Changes)-1].Text
	return nil
}

func (s *server) didSave(_ context.Context, p documentParams) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.again(pathOf(p.Document.URI))
	return nil
}

// again has the module of a file linted, whatever is known of it.
func (s *server) again(path string) {
	folder := s.moduleOf(path)
	if folder == "" {
		return
	}
	if s.modules[folder] == nil {
		s.modules[folder] = &module{}
	}
	s.runs.ask(folder)
}

func (s *server) didClose(_ context.Context, p documentParams) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, pathOf(p.Document.URI))
	return nil
}

// moduleOf is the folder of the module of a file, "" where there is none, or where
// the file is not of the workspace, as those of dependencies that somebody looks at.
func (s *server) moduleOf(path string) string {
	if path == "" || len(s.folders) > 0 && !slices.ContainsFunc(s.folders, func(f string) bool { return below(f, path) }) {
		return ""
	}
	return files.ModuleAround(filepath.Dir(path))
}

// didChangeFolders takes back what was said of modules that have left the
// workspace, and has those linted that have come with files that are open.
func (s *server) didChangeFolders(_ context.Context, p foldersParams) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range p.Event.Removed {
		s.folders = slices.DeleteFunc(s.folders, func(path string) bool { return path == pathOf(f.URI) })
	}
	s.addFolders(p.Event.Added)
	wanted := map[string]bool{}
	for path := range s.open {
		wanted[s.moduleOf(path)] = true
	}
	for folder, m := range s.modules {
		if s.moduleOf(filepath.Join(folder, "go.mod")) == "" {
			s.runs.forget(folder)
			delete(s.modules, folder)
			s.replace(m, nil)
		}
	}
	for folder := range wanted {
		if folder != "" && s.modules[folder] == nil {
			s.modules[folder] = &module{}
			s.runs.ask(folder)
		}
	}
	return nil
}
