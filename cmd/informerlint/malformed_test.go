package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestMalformedTags gives what the go command would overlook.
func TestMalformedTags(t *testing.T) {
	long(t)
	dir := module(t, fileSet{"pods/pods.go": "@pods", "pods/more.go": "//go:build more && v1.2\n\npackage pods\n\nvar ill int = \"\"\n"})
	for _, wrong := range []string{"!linux", "a;b", "a && b", "-x", "a,b c", "a\"b", "a,,b-c"} {
		for _, args := range [][]string{nil, {"inventory"}, {"baseline", "write"}} {
			informerlint(t, dir, append(args, "-tags", wrong)...).is(t, 2, "is no build tag", "")
		}
	}
	for _, right := range []string{"", "some,other", "some other", ",,some_other"} {
		informerlint(t, dir, "-tags", right).is(t, 1, "", finding)
	}
	for _, right := range []string{"more,v1.2", "more v1.2"} {
		informerlint(t, dir, "-tags", right).is(t, 3, "cannot be analysed", "")
	}
}

// TestMalformedBaseline damages a baseline.
func TestMalformedBaseline(t *testing.T) {
	dir := module(t, fileSet{"pods/pods.go": "@pods"})
	informerlint(t, dir, "baseline", "write", "-baseline=right.json").is(t, 0, "1 finding", "")
	right := read(t, dir, "right.json")
	for name, text := range map[string]string{
		"empty": "", "cut": right[:len(right)/2], "nearly whole": strings.TrimRight(right, "}\n"), "two": right + right,
		"no object": "[]", "null": "null", "binary": "\x00\xff\x1f\x8b", "no findings": strings.Replace(right, `"findings"`, `"finding"`, 1),
		"a number": strings.Replace(right, `"itempointer"`, `17`, 1), "huge": strings.Repeat("[", 1<<20),
	} {
		write(t, filepath.Join(dir, "wrong.json"), text)
		for _, args := range [][]string{{"-baseline=wrong.json"}, {"baseline", "write", "-baseline=wrong.json"}} {
			r := informerlint(t, dir, args...)
			r.is(t, 2, "wrong.json", "")
			if t.Failed() || read(t, dir, "wrong.json") != text {
				t.Fatalf("%s: %v", name, args)
			}
		}
	}
}
