package main

import (
	"bytes"
	"fmt"
	"io"
	"path"
	"slices"

	"github.com/google/go-containerregistry/pkg/name"
	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/remote"

	"github.com/informerlint/informerlint/internal/release"
)

// An image is one for a platform, with its program.
type image struct {
	platform   string
	digest     v1.Hash
	entrypoint []string
	program    []byte
}

// images returns those that a tag has.
func images(tag name.Tag) ([]image, error) {
	index, err := remote.Index(tag)
	if err != nil {
		return nil, fmt.Errorf("asking for the image %s: %w", tag, err)
	}
	manifest, err := index.IndexManifest()
	if err != nil {
		return nil, fmt.Errorf("reading the image %s: %w", tag, err)
	}
	var all []image
	for _, m := range manifest.Manifests {
		one, err := index.Image(m.Digest)
		if err != nil {
			return nil, fmt.Errorf("reading the image for %s: %w", m.Platform, err)
		}
		read, err := readImage(one, m.Digest, m.Platform)
		if err != nil {
			return nil, fmt.Errorf("the image for %s: %w", m.Platform, err)
		}
		all = append(all, read)
	}
	return all, nil
}

func readImage(from v1.Image, digest v1.Hash, platform *v1.Platform) (image, error) {
	config, err := from.ConfigFile()
	if err != nil {
		return image{}, err
	}
	if config.OS != platform.OS || config.Architecture != platform.Architecture {
		return image{}, fmt.Errorf("it is for %s/%s by its own account", config.OS, config.Architecture)
	}
	entrypoint := config.Config.Entrypoint
	if len(entrypoint) != 1 {
		return image{}, fmt.Errorf("it starts with %q, not with one program", entrypoint)
	}
	tar := mutate.Extract(from)
	defer tar.Close()
	files, err := release.Untar(tar)
	if err != nil {
		return image{}, err
	}
	program, ok := files[path.Clean(entrypoint[0])[1:]]
	if !ok {
		return image{}, fmt.Errorf("it lacks the program %s that it starts with", entrypoint[0])
	}
	return image{platform.String(), digest, entrypoint, program}, nil
}

// sbom returns the one that is beside an image.
func (i image) sbom(repository name.Repository) ([]byte, error) {
	beside := repository.Tag(fmt.Sprintf("%s-%s.sbom", i.digest.Algorithm, i.digest.Hex))
	found, err := remote.Image(beside)
	if err != nil {
		return nil, fmt.Errorf("asking for the SBOM of the image for %s: %w", i.platform, err)
	}
	layers, err := found.Layers()
	if err == nil && len(layers) != 1 {
		err = fmt.Errorf("it has %d layers", len(layers))
	}
	if err != nil {
		return nil, fmt.Errorf("reading the SBOM of the image for %s: %w", i.platform, err)
	}
	text, err := layers[0].Uncompressed()
	if err != nil {
		return nil, fmt.Errorf("reading the SBOM of the image for %s: %w", i.platform, err)
	}
	defer text.Close()
	return io.ReadAll(text)
}

// tags lists those of a repository that people use.
func tags(repository name.Repository) ([]string, error) {
	all, err := remote.List(repository)
	if err != nil {
		return nil, fmt.Errorf("listing the tags of the image: %w", err)
	}
	all = slices.DeleteFunc(all, func(tag string) bool { return path.Ext(tag) == ".sbom" })
	slices.Sort(all)
	return all, nil
}

// sameTag wants two tags to stand for one image.
func sameTag(one, other name.Tag) error {
	first, err := remote.Head(one)
	if err != nil {
		return fmt.Errorf("asking for the image %s: %w", one, err)
	}
	second, err := remote.Head(other)
	if err != nil {
		return fmt.Errorf("asking for the image %s: %w", other, err)
	}
	if first.Digest != second.Digest {
		return fmt.Errorf("the tags %s and %s are of two images", one.TagStr(), other.TagStr())
	}
	return nil
}

// sameImages wants the binaries of images to be those of the archives.
func sameImages(all []image, binaries map[string][]byte) error {
	for _, one := range all {
		if !bytes.Equal(one.program, binaries[one.platform]) {
			return fmt.Errorf("the image for %s does not have the binary of the archive", one.platform)
		}
	}
	return nil
}
