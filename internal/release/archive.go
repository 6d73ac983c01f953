package release

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
)

// Unpack returns the files of an archive.
func Unpack(file string) (map[string][]byte, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("reading an archive: %w", err)
	}
	unpack := untar
	if strings.HasSuffix(file, ".zip") {
		unpack = unzip
	}
	files, err := unpack(text)
	if err != nil {
		return nil, fmt.Errorf("unpacking %s: %w", file, err)
	}
	return files, nil
}

func untar(text []byte) (map[string][]byte, error) {
	plain, err := gzip.NewReader(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	return Untar(plain)
}

// Untar returns the regular files of a tar archive.
func Untar(r io.Reader) (map[string][]byte, error) {
	files := map[string][]byte{}
	for archive := tar.NewReader(r); ; {
		header, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return files, nil
		}
		if err != nil {
			return nil, err
		}
		if header.Typeflag != tar.TypeReg {
			continue
		}
		// Layers of images name their files with a slash, or without.
		if files[path.Clean(strings.TrimPrefix(header.Name, "/"))], err = io.ReadAll(archive); err != nil {
			return nil, err
		}
	}
}

func unzip(text []byte) (map[string][]byte, error) {
	archive, err := zip.NewReader(bytes.NewReader(text), int64(len(text)))
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, file := range archive.File {
		r, err := file.Open()
		if err != nil {
			return nil, err
		}
		if files[file.Name], err = io.ReadAll(r); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// NewArchive tells what an archive is by its name, and returns its binary.
func NewArchive(name, version string, files map[string][]byte) (a Archive, binary []byte, err error) {
	rest, named := strings.CutPrefix(name, "informerlint_"+version+"_")
	rest, _, _ = strings.Cut(rest, ".")
	goos, goarch, two := strings.Cut(rest, "_")
	if !named || !two {
		return Archive{}, nil, fmt.Errorf("the archive %s is not named informerlint_%s_system_processor", name, version)
	}
	program := "informerlint"
	if goos == "windows" {
		program += ".exe"
	}
	binary, ok := files[program]
	if !ok {
		return Archive{}, nil, fmt.Errorf("the archive %s has no file %s", name, program)
	}
	for file, text := range files {
		if len(text) == 0 {
			return Archive{}, nil, fmt.Errorf("the file %s of the archive %s is empty", file, name)
		}
	}
	return Archive{Name: name, Platform: goos + "/" + goarch, Files: slices.Sorted(maps.Keys(files))}, binary, nil
}
