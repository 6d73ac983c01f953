// Package server serves users, each with watches of its own.
package server

import (
	"context"
	"io"
	"log"
	"net/http"

	"k8s.io/client-go/kubernetes"

	"example.com/testdata/rawwatch/serving/follow"
)

// Server has the client for all.
type Server struct{ Client kubernetes.Interface }

// Routes registers what serves users.
func (s *Server) Routes(mux *http.ServeMux) { mux.HandleFunc("/pods", s.pods) }

func (s *Server) pods(out http.ResponseWriter, req *http.Request) {
	write := func(text string) { _, _ = io.WriteString(out, text) }
	s.follow(req.Context(), write)
	follow.ForBoth(req.Context(), s.Client, write)
}

func (s *Server) follow(ctx context.Context, write func(string)) {
	follow.ForUsers(ctx, s.Client, write)
}

// Start goes on by itself.
func (s *Server) Start(ctx context.Context) {
	go follow.ForBoth(ctx, s.Client, func(text string) { log.Print(text) })
}
