package main

import (
	"fmt"

	"github.com/google/go-containerregistry/pkg/crane"
	"github.com/google/go-containerregistry/pkg/name"
	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/remote"
)

// pushBase stands an image of one small file in for the base image, which is in
// a registry that a rehearsal does not ask.
func pushBase(reference string, platforms []string) error {
	ref, err := name.ParseReference(reference)
	if err != nil {
		return fmt.Errorf("naming the base image: %w", err)
	}
	index := v1.ImageIndex(empty.Index)
	for _, text := range platforms {
		platform, err := v1.ParsePlatform(text)
		if err != nil {
			return fmt.Errorf("the image is for the platform %q: %w", text, err)
		}
		image, err := baseImage(platform)
		if err != nil {
			return fmt.Errorf("making the base image: %w", err)
		}
		index = mutate.AppendManifests(index, mutate.IndexAddendum{Add: image, Descriptor: v1.Descriptor{Platform: platform}})
	}
	if err := remote.WriteIndex(ref, index); err != nil {
		return fmt.Errorf("pushing the base image: %w", err)
	}
	return nil
}

func baseImage(platform *v1.Platform) (v1.Image, error) {
	image, err := mutate.ConfigFile(empty.Image, &v1.ConfigFile{
		OS:           platform.OS,
		Architecture: platform.Architecture,
		RootFS:       v1.RootFS{Type: "layers"},
	})
	if err != nil {
		return nil, err
	}
	layer, err := crane.Layer(map[string][]byte{"etc/base": []byte("stands in\n")})
	if err != nil {
		return nil, err
	}
	return mutate.AppendLayers(image, layer)
}
