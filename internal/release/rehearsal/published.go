package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/go-containerregistry/pkg/name"

	"github.com/informerlint/informerlint/internal/release"
)

// cask looks at the one that was written to the tap.
func cask(r *rehearsal) error {
	if len(r.hub.tap) != 1 {
		return fmt.Errorf("the tap has the files %q", slices.Sorted(maps.Keys(r.hub.tap)))
	}
	for path, text := range r.hub.tap {
		read, err := r.readCask(string(text))
		if err != nil {
			return err
		}
		read.Path = path
		r.record.Cask = read
	}
	return nil
}

func (r *rehearsal) readCask(text string) (release.Cask, error) {
	file := filepath.Join(r.hub.assets, "..", "cask.rb")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		return release.Cask{}, err
	}
	if err := run(".", nil, "ruby -c "+file+" >&2"); err != nil {
		return release.Cask{}, err
	}
	archives := slices.Clone(r.record.Archives)
	for i := range archives {
		archives[i].Name = strings.ReplaceAll(archives[i].Name, "{version}", r.version())
	}
	downloads := "https://github.com/" + r.repository + "/releases/download/" + r.tag + "/"
	read, err := release.ReadCask(text, downloads, r.version(), archives, r.sums)
	for i := range read.URLs {
		read.URLs[i] = r.unversioned(read.URLs[i])
	}
	return read, err
}

// files wants the archives to have what the cask installs, among others.
func files(r *rehearsal) error {
	for _, a := range r.record.Archives {
		for _, file := range append([]string{"LICENSE", "CHANGELOG.md", "README.md"}, r.record.Cask.Completions...) {
			if !slices.Contains(a.Files, file) {
				return fmt.Errorf("%s lacks %s", a.Name, file)
			}
		}
	}
	return nil
}

// container looks at the image that was pushed.
func container(r *rehearsal) error {
	repository, err := name.NewRepository(r.image())
	if err != nil {
		return err
	}
	if r.record.Image.Tags, err = tags(repository); err != nil {
		return err
	}
	if r.images, err = images(repository.Tag(r.version())); err != nil {
		return err
	}
	for i, tag := range r.record.Image.Tags {
		if err := sameTag(repository.Tag(r.version()), repository.Tag(tag)); err != nil {
			return err
		}
		r.record.Image.Tags[i] = r.unversioned(tag)
	}
	for _, one := range r.images {
		r.record.Image.Platforms = append(r.record.Image.Platforms, one.platform)
		r.record.Image.Entrypoint = one.entrypoint
	}
	return sameImages(r.images, r.binaries)
}

func containerSBOM(r *rehearsal) error {
	repository, err := name.NewRepository(r.image())
	if err != nil {
		return err
	}
	for _, one := range r.images {
		text, err := one.sbom(repository)
		if err != nil {
			return err
		}
		if r.record.Image.SBOM, err = release.SBOM(text, r.modules()...); err != nil {
			return fmt.Errorf("the image for %s: %w", one.platform, err)
		}
	}
	return nil
}
