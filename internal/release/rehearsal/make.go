package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// image is where the workflow pushes the image to.
func (r *rehearsal) image() string { return r.address + "/" + r.repository }

// install runs the steps that install the tools.
func install(r *rehearsal) error {
	all, err := r.workflow.Steps("go install ")
	if err != nil {
		return err
	}
	for _, step := range all {
		if err := run(r.clone, r.workflow.Env, step.Run); err != nil {
			return err
		}
	}
	return nil
}

func check(r *rehearsal) error {
	env, _, err := r.publishing()
	if err != nil {
		return err
	}
	return run(r.clone, env, "goreleaser check")
}

// snapshot makes all that a snapshot can make without a Docker daemon.
func snapshot(r *rehearsal) error {
	env, _, err := r.publishing()
	if err != nil {
		return err
	}
	return run(r.other, env, "goreleaser release --snapshot --clean --skip=ko")
}

// publish runs the step that makes a release.
func publish(r *rehearsal) error {
	env, command, err := r.publishing()
	if err != nil {
		return err
	}
	text, err := r.config.Redirect(r.address+"/base", "http://"+r.address+"/")
	if err != nil {
		return err
	}
	// goreleaser refuses a tree with changes, so the file is beside it.
	redirected := filepath.Join(r.hub.assets, "..", "goreleaser.yaml")
	if err := os.WriteFile(redirected, []byte(text), 0o600); err != nil {
		return fmt.Errorf("writing the configuration of the rehearsal: %w", err)
	}
	if err := run(r.clone, env, command+" --config "+redirected); err != nil {
		return err
	}
	if len(r.hub.strange) > 0 {
		return fmt.Errorf("it asked for %q", r.hub.strange)
	}
	return nil
}

// publishing is the step of the workflow that runs goreleaser, with its
// environment.
func (r *rehearsal) publishing() (env map[string]string, command string, err error) {
	all, err := r.workflow.Steps("goreleaser release ")
	if err != nil {
		return nil, "", err
	}
	env, err = all[0].Expand(r.address, r.repository)
	return env, all[0].Run, err
}
