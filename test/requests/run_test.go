package requests

import (
	"bytes"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

const (
	// quiet is how long nothing new may be asked for before a program counts
	// as started.
	quiet = 3 * time.Second
	// patience is how long a program may take to ask for what is expected.
	patience = 3 * time.Minute
)

// run starts a program against a server, and returns what it asks for once
// that holds the informers that are expected and nothing new arrives.
func run(t *testing.T, dir string, p program, s *server, expected []scope, reached []string) reality {
	t.Helper()
	web := httptest.NewServer(s)
	defer web.Close()
	defer web.CloseClientConnections()
	config := filepath.Join(t.TempDir(), "kubeconfig")
	text := fmt.Sprintf(`{"apiVersion":"v1","kind":"Config","current-context":"it",
"clusters":[{"name":"it","cluster":{"server":%q}}],
"contexts":[{"name":"it","context":{"cluster":"it","user":"me"}}],"users":[{"name":"me","user":{}}]}`, web.URL)
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	cmd := exec.CommandContext(t.Context(), filepath.Join(dir, "bin", p.name), p.args...)
	cmd.Env = append(append(os.Environ(), "KUBECONFIG="+config), p.env...)
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	s.settle(expected, reached)
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("%s said:\n%s", p.name, out.String())
		}
	})
	return s.seen()
}

// settle waits until everything is asked for, and nothing new any more.
func (s *server) settle(expected []scope, reached []string) {
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(quiet / 20) {
		seen := s.seen().informers
		missing := slices.ContainsFunc(expected, func(e scope) bool { return !slices.Contains(seen, e) })
		if !missing && s.done(reached) {
			return
		}
	}
}

// done reports whether everything was written to in all namespaces and nothing
// new was asked for of late.
func (s *server) done(reached []string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, name := range reached {
		for _, ns := range s.namespaces {
			if !s.wrote[ns+"/"+name] {
				return false
			}
		}
	}
	return !s.news.IsZero() && time.Since(s.news) > quiet
}
