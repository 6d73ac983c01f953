package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"sync"
)

// A hub stands in for GitHub: it takes what a release uploads, and remembers
// what it was asked for and does not know.
type hub struct {
	assets string // the folder they are written to

	mu      sync.Mutex
	release draft
	tap     map[string][]byte // files by path
	strange []string
}

// A draft is a release that is not public until all is uploaded.
type draft struct {
	Tag   string `json:"tag_name"`
	Body  string `json:"body"`
	Draft bool   `json:"draft"`
}

// serve adds the requests of a release.
func (h *hub) serve(mux *http.ServeMux) {
	h.tap = map[string][]byte{}
	const repo = "/api/v3/repos/{owner}/{name}"
	absent := http.NotFound
	mux.HandleFunc("GET /api/v3/rate_limit", answer(`{"resources": {"core": {"limit": 5000, "remaining": 5000}}}`))
	mux.HandleFunc("GET "+repo, answer(`{"default_branch": "main"}`))
	mux.HandleFunc("GET "+repo+"/releases/tags/{tag}", absent)
	mux.HandleFunc("GET "+repo+"/contents/{path...}", absent)
	mux.HandleFunc("POST "+repo+"/releases", h.set)
	mux.HandleFunc("PATCH "+repo+"/releases/1", h.set)
	mux.HandleFunc("POST /api/uploads/repos/{owner}/{name}/releases/1/assets", h.upload)
	mux.HandleFunc("PUT "+repo+"/contents/{path...}", h.put)
	mux.HandleFunc("/", h.unknown)
}

func answer(text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, text) }
}

// set makes the release, and makes it public.
func (h *hub) set(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := json.NewDecoder(r.Body).Decode(&h.release); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	fmt.Fprint(w, `{"id": 1}`)
}

func (h *hub) upload(w http.ResponseWriter, r *http.Request) {
	text, err := io.ReadAll(r.Body)
	if err == nil {
		err = os.WriteFile(filepath.Join(h.assets, filepath.Base(r.URL.Query().Get("name"))), text, 0o600)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.WriteHeader(http.StatusCreated)
	fmt.Fprint(w, `{"id": 1}`)
}

// put writes a file of the tap.
func (h *hub) put(w http.ResponseWriter, r *http.Request) {
	var file struct{ Content []byte }
	if err := json.NewDecoder(r.Body).Decode(&file); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.tap[r.PathValue("owner")+"/"+r.PathValue("name")+"/"+r.PathValue("path")] = file.Content
	fmt.Fprint(w, `{}`)
}

func (h *hub) unknown(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	h.strange = append(h.strange, r.Method+" "+r.URL.Path)
	h.mu.Unlock()
	http.NotFound(w, r)
}
