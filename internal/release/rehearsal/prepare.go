package main

import (
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"

	"github.com/google/go-containerregistry/pkg/registry"

	"github.com/informerlint/informerlint/internal/release"
)

// A rehearsal is a release in the making.
type rehearsal struct {
	clone, other string // folders of the same commit
	commit, tag  string
	repository   string // owner/name on GitHub

	workflow release.Workflow
	config   release.Config
	address  string // of what stands in for GitHub and the registry
	hub      *hub

	sums     release.Sums
	binaries map[string][]byte // by platform
	images   []image
	record   release.Record
}

// untried is what a rehearsal cannot do.
var untried = []string{
	"provenance: GitHub attests what its own runners built, by an OIDC token that it gives to these alone",
	"the login to the registry, and the base image, for which another stands in: a rehearsal asks no registry but its own",
	"the image of a snapshot, which goreleaser hands to a Docker daemon only",
	"the Go that the workflow installs: a rehearsal builds with the one that is there",
	"Homebrew, which runs the cask on a Mac or on Linux",
	"binaries for other platforms than that of the rehearsal, which are read, not run",
}

func prepare(clone, other, assets string) (*rehearsal, error) {
	r := &rehearsal{clone: clone, other: other, hub: &hub{assets: assets}}
	r.record.Untried = untried
	tree := os.DirFS(clone)
	var err error
	if r.workflow, err = release.ReadWorkflow(tree); err != nil {
		return nil, err
	}
	if r.config, err = release.ReadConfig(tree); err != nil {
		return nil, err
	}
	if r.record.Inputs, err = release.Digest(tree); err != nil {
		return nil, err
	}
	r.record.Tools, r.record.Image.Base = r.workflow.Tools(), r.config.Images[0].Base
	if r.commit, err = git(clone, "rev-parse", "HEAD"); err != nil {
		return nil, err
	}
	if r.tag, err = git(clone, "describe", "--tags", "--exact-match"); err != nil {
		return nil, err
	}
	origin, err := git(clone, "remote", "get-url", "origin")
	if err != nil {
		return nil, err
	}
	r.repository = strings.TrimPrefix(origin, "https://github.com/")
	return r, r.listen()
}

// listen serves GitHub and the registry for as long as the program runs.
func (r *rehearsal) listen() error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("serving on this machine: %w", err)
	}
	r.address = listener.Addr().String()
	mux := http.NewServeMux()
	mux.Handle("/v2/", registry.New(registry.Logger(log.New(io.Discard, "", 0))))
	r.hub.serve(mux)
	go func() { log.Fatal(http.Serve(listener, mux)) }()
	return pushBase(r.address+"/base", r.config.Images[0].Platforms)
}

func git(dir string, args ...string) (string, error) {
	out, err := exec.Command("git", append([]string{"-C", dir}, args...)...).Output()
	if err != nil {
		return "", fmt.Errorf("git %s in %s: %w", strings.Join(args, " "), dir, err)
	}
	return strings.TrimSpace(string(out)), nil
}

// version is that of the tag.
func (r *rehearsal) version() string { return strings.TrimPrefix(r.tag, "v") }

// unversioned has {version} for the version.
func (r *rehearsal) unversioned(text string) string {
	return strings.ReplaceAll(text, r.version(), "{version}")
}
