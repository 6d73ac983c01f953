package lsp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/creachadair/jrpc2"
	"github.com/creachadair/jrpc2/channel"

	"github.com/informerlint/informerlint/internal/report"
)

// Options are what a server is made of.
type Options struct {
	// Lint lints a module, given its folder. Its error is one sentence.
	Lint func(ctx context.Context, module string) (report.Document, error)
	// Base is the folder that paths of reports are relative to.
	Base string
	// Explain says as markdown what a rule is about, "" for one that it does not know.
	Explain func(rule string) string
	// Version is that of the program.
	Version string
}

// A server is one conversation with an editor.
type server struct {
	Options
	rpc  *jrpc2.Server
	runs *runs
	end  func() // called when the client says so

	mu      sync.Mutex
	life    life
	client  capabilities
	folders []string // of the workspace, none where the client has none
	open    map[string]*buffer
	modules map[string]*module
}

// A buffer is a file that is open in the editor.
type buffer struct {
	uri     string
	version int
	text    string
}

// Serve speaks with one editor until that says that it goes, closes the
// connection, or ctx ends. It is orderly if the editor announced it.
func Serve(ctx context.Context, in io.Reader, out io.WriteCloser, o Options) (orderly bool, err error) {
	ended := make(chan struct{})
	s := &server{Options: o, end: sync.OnceFunc(func() { close(ended) }), open: map[string]*buffer{}, modules: map[string]*module{}}
	s.runs = newRuns(s.lint)
	s.rpc = jrpc2.NewServer(s, &jrpc2.ServerOptions{AllowPush: true, DisableBuiltin: true, Concurrency: 1})

	ctx, cancel := context.WithCancel(ctx)
	var work sync.WaitGroup
	defer work.Wait()
	defer cancel()
	defer s.rpc.Stop()
	s.rpc.Start(framed{channel.StrictHeader("")(in, out)})
	work.Go(func() { s.runs.work(ctx) })

	closed := make(chan error, 1)
	go func() { closed <- s.rpc.Wait() }() // what reads may not notice that it is closed
	select {
	case <-ctx.Done():
		err = errors.New("interrupted")
	case <-ended:
	case err = <-closed:
		if err != nil {
			err = fmt.Errorf("the editor is not understood: %w", err)
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.life == shut, err
}

// framed overlooks how clients describe the contents of messages: all send JSON.
type framed struct{ channel.Channel }

func (f framed) Recv() ([]byte, error) {
	message, err := f.Channel.Recv()
	var mismatch *channel.ContentTypeMismatchError
	if errors.As(err, &mismatch) {
		err = nil
	}
	return message, err
}

// notify tells the client something. Where it is gone, nobody has to know.
func (s *server) notify(method string, params any) {
	_ = s.rpc.Notify(context.Background(), method, params)
}
