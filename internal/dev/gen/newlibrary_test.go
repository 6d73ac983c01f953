package main

import (
	"slices"
	"strings"
	"testing"
)

// inHouse is the table of what projects wrap around client-go.
const inHouse = "internal/kube/table_inhouse.go"

// TestNewLibrary adds the typed cache of a library that does not exist, as
// docs/adding-a-library.md says, and counts the files that this takes.
func TestNewLibrary(t *testing.T) {
	c := copied(t)
	const libraries = "testdata/libraries/"
	const place = "in(\"github.com/rancher/wrangler/v3\", \"pkg/generic\", wranglerCaches...),\n"
	c.edit(inHouse, place, place+"\t\tin(\"example.org/shelf\", \"\", row{\"Shelf\", \"Take\", ListerGet, 0, \"\", \"\"}),\n")
	const replaced = "replace github.com/rancher/wrangler/v3 => ./wrangler\n"
	c.edit(libraries+"go.mod", replaced, replaced+"\nrequire example.org/shelf v0.0.0\n\nreplace example.org/shelf => ./shelf\n")
	c.write(libraries+"shelf/go.mod", []byte("module example.org/shelf\n\ngo 1.26.0\n"))
	c.write(libraries+"shelf/shelf.go", []byte("// Package shelf keeps objects.\npackage shelf\n\n// A Shelf returns what it keeps.\ntype Shelf[T any] interface{ Take(name string) (T, error) }\n"))
	c.write(libraries+"cachemutation/shelf/shelf.go", []byte(`package shelf

import (
	objects "example.org/shelf"
	corev1 "k8s.io/api/core/v1"
)

func take(pods objects.Shelf[*corev1.Pod]) error {
	pod, err := pods.Take("first")
	if err != nil {
		return err
	}
	pod.Labels["seen"] = "true" // want "^pod.Labels.* writes to an object of the cache"
	pod.DeepCopy().Labels["seen"] = "true"
	return nil
}
`))
	c.run("test", "-short", "./internal/kube", "-run", "^TestTables$")
	c.run("test", "./passes", "-run", "^TestLibraries$")
	const most = 6
	files := c.touched()
	if len(files) > most {
		t.Errorf("the library takes %d files, %d at most:\n%s", len(files), most, strings.Join(files, "\n"))
	}
	if slices.ContainsFunc(files, func(name string) bool { return !strings.HasPrefix(name, libraries) && name != inHouse }) {
		t.Errorf("the library changes %s", files)
	}
}
