package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/release"
)

// page looks at what stands on the page of the release.
func page(r *rehearsal) error {
	if r.hub.release.Tag != r.tag || r.hub.release.Draft {
		return fmt.Errorf("it has the tag %q, and draft is %t", r.hub.release.Tag, r.hub.release.Draft)
	}
	files, err := os.ReadDir(r.hub.assets)
	if err != nil {
		return err
	}
	for _, file := range files {
		r.record.Page.Assets = append(r.record.Page.Assets, r.unversioned(file.Name()))
	}
	text := strings.ReplaceAll(r.unversioned(r.hub.release.Body), r.address, "{registry}")
	r.record.Page.Text = strings.Split(strings.TrimSpace(text), "\n")
	return nil
}

func sums(r *rehearsal) (err error) {
	const name = "checksums.txt"
	if r.sums, err = release.ReadSums(os.DirFS(r.hub.assets), name); err != nil {
		return err
	}
	attest, err := r.workflow.Attested()
	if err != nil {
		return err
	}
	attested, err := os.ReadFile(filepath.Join(r.clone, filepath.FromSlash(attest)))
	if err != nil {
		return err
	}
	published, err := os.ReadFile(filepath.Join(r.hub.assets, name))
	if err == nil && !bytes.Equal(attested, published) {
		err = fmt.Errorf("%s is not the one on the page", attest)
	}
	return err
}

// archives reads those of the page, and what their binaries say.
func archives(r *rehearsal) error {
	r.binaries = map[string][]byte{}
	module := "github.com/" + r.repository
	for _, name := range r.names() {
		unpacked, err := release.Unpack(filepath.Join(r.hub.assets, name))
		if err != nil {
			return err
		}
		archive, binary, err := release.NewArchive(name, r.version(), unpacked)
		if err != nil {
			return err
		}
		build := release.Build{Module: module, Version: r.tag, Commit: r.commit, Platform: archive.Platform}
		if err := build.Check(binary); err != nil {
			return err
		}
		r.binaries[archive.Platform] = binary
		archive.Name = r.unversioned(archive.Name)
		r.record.Archives = append(r.record.Archives, archive)
	}
	return nil
}

// names are those of the archives on the page.
func (r *rehearsal) names() (names []string) {
	for name := range r.sums {
		if strings.HasSuffix(name, ".tar.gz") || strings.HasSuffix(name, ".zip") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// same compares the archives of the release with those of the snapshot, whose
// names have another version.
func same(r *rehearsal) error {
	for _, a := range r.record.Archives {
		_, rest, _ := strings.Cut(a.Name, "{version}")
		found, err := filepath.Glob(filepath.Join(r.other, "dist", "*"+rest))
		if err != nil {
			return err
		}
		if len(found) != 1 {
			return fmt.Errorf("the snapshot has %d archives like %s", len(found), a.Name)
		}
		snapshot, err := os.ReadFile(found[0])
		if err != nil {
			return err
		}
		released, err := os.ReadFile(filepath.Join(r.hub.assets, strings.ReplaceAll(a.Name, "{version}", r.version())))
		if err != nil {
			return err
		}
		if !bytes.Equal(snapshot, released) {
			return fmt.Errorf("%s differs", a.Name)
		}
	}
	return nil
}

func runs(r *rehearsal) error {
	platform := runtime.GOOS + "/" + runtime.GOARCH
	program := filepath.Join(r.hub.assets, "..", "program.exe")
	if err := os.WriteFile(program, r.binaries[platform], 0o700); err != nil {
		return err
	}
	out, err := exec.Command(program, "version").CombinedOutput()
	if err != nil {
		return fmt.Errorf("the one for %s prints %q: %w", platform, out, err)
	}
	if !strings.Contains(string(out), r.tag) {
		return fmt.Errorf("the one for %s prints %q", platform, out)
	}
	return nil
}

// sboms wants one for each archive.
func sboms(r *rehearsal) error {
	for _, name := range r.names() {
		text, err := os.ReadFile(filepath.Join(r.hub.assets, name+".sbom.json"))
		if err != nil {
			return err
		}
		if _, err := release.SBOM(text, r.modules()...); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// modules are some that every SBOM has to name.
func (r *rehearsal) modules() []string {
	return []string{"github.com/" + r.repository, "golang.org/x/tools"}
}
