package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestUsage(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "folder"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args   []string
		status int
		stderr string
		stdout string
	}{
		{[]string{"-nosuch"}, 2, "-nosuch: run informerlint -h", ""},
		{[]string{"-shard=5/4"}, 2, `"5/4" is no shard`, ""},
		{[]string{"-level=bad"}, 2, `unknown level "bad"`, ""},
		{[]string{"-fail-on=fatal"}, 2, "-fail-on: use info, warning, error or never", ""},
		{[]string{"-h"}, 0, "", "-fail-on level"},
		{[]string{"merge", "-h"}, 0, "", "-fail-on level"},
		{[]string{"-enable=nosuch"}, 2, `unknown rule "nosuch"`, ""},
		{[]string{"-disable=itempointer,nosuch"}, 2, `unknown rule "nosuch"`, ""},
		{[]string{"-C", "nosuch"}, 2, "-C nosuch: there is no such folder", ""},
		{[]string{"./...", "-fix"}, 2, "flags come first", ""},
		{[]string{"-json", "-diff"}, 2, "exclude each other", ""},
		{[]string{"-h"}, 0, "", "Exit status"},
		{[]string{"help"}, 0, "", "Exit status"},
		{[]string{"list"}, 0, "", "itempointer "},
		{[]string{"list", "-levels"}, 0, "", "  error: the handler panics on a tombstone"},
		{[]string{"completion"}, 2, "takes the name of one shell: bash, fish or zsh", ""},
		{[]string{"completion", "bash", "zsh"}, 2, "takes the name of one shell", ""},
		{[]string{"completion", "tcsh"}, 2, "there is no completion for tcsh: use bash, fish or zsh", ""},
		{[]string{"completion", "-h"}, 0, "", "informerlint completion bash|fish|zsh"},
		{[]string{"help", "completion"}, 0, "", "docs/install.md"},
		{[]string{"-h"}, 0, "", "informerlint completion bash|fish|zsh"},
		{[]string{"__complete", "explain", "hot"}, 0, "", "hotlist\t"},
		{[]string{"__complete", "-flags"}, 0, "", ""},
		{[]string{"__complete"}, 0, "", "inventory\t"},
		{[]string{"-fixx"}, 2, "flag provided but not defined: -fixx: did you mean -fix? run informerlint -h for the flags", ""},
		{[]string{"-levl=error"}, 2, "-levl: did you mean -level? run informerlint -h", ""},
		{[]string{"list", "-level"}, 2, "informerlint: flag provided but not defined: -level: did you mean -levels? run informerlint list -h for the flags", ""},
		{[]string{"inventory", "diff", "-fromat=text"}, 2, "-fromat: did you mean -format? run informerlint inventory diff -h", ""},
		{[]string{"lsp", "-levl=error"}, 2, "did you mean -level? run informerlint lsp -h", ""},
		{[]string{"help", "inventry"}, 2, "unknown command inventry, did you mean inventory?", ""},
		{[]string{"baseline", "wirte"}, 2, "unknown command baseline wirte, did you mean baseline write?", ""},
		{[]string{"baseline"}, 2, "baseline takes write: run informerlint baseline -h", ""},
		{[]string{"config", "chekc"}, 2, "unknown command config chekc, did you mean config check?", ""},
		{[]string{"config", "all"}, 2, "config takes check or print: run informerlint config -h", ""},
		{[]string{"cache", "claen"}, 2, "unknown command cache claen, did you mean cache clean?", ""},
		{[]string{"cache", "all"}, 2, "cache takes nothing, or the word clean: run informerlint cache -h", ""},
		{[]string{"cache", "clean", "all"}, 2, "cache takes nothing, or the word clean", ""},
		{[]string{"list", "x"}, 2, "takes no arguments", ""},
		{[]string{"explain"}, 2, "takes the name of one rule", ""},
		{[]string{"explain", "nosuch"}, 2, `unknown rule "nosuch": the rules are `, ""},
		{[]string{"explain", "hotlits"}, 2, `unknown rule "hotlits", did you mean hotlist?`, ""},
		{[]string{"explain", "-h"}, 0, "", "informerlint explain <rule>"},
		{[]string{"help", "explain"}, 0, "", "informerlint explain <rule>"},
		{[]string{"help", "list"}, 0, "", "-levels"},
		{[]string{"help", "version"}, 0, "", "informerlint version"},
		{[]string{"help", "cache"}, 0, "", "cache clean"},
		{[]string{"help", "explian"}, 2, "unknown command explian, did you mean explain?", ""},
		{[]string{"help", "nosuch"}, 2, "unknown command nosuch: informerlint -h shows the commands", ""},
		{[]string{"lint", "./..."}, 2, "unknown command lint: informerlint ./... lints", ""},
		{[]string{"-C", "folder", "explian"}, 2, "unknown command explian, did you mean explain?", ""},
		{[]string{"report", "-metrics", "nosuch", "a.go:1"}, 2, "nosuch", ""},
		{[]string{"explian"}, 2, "unknown command explian, did you mean explain?", ""},
		{[]string{"run", "./..."}, 2, "unknown command run: informerlint ./... lints", ""},
		{[]string{"folder"}, 2, "unknown command folder, did you mean the folder ./folder?", ""},
		{[]string{"inventory", "-format", "text", "-h"}, 0, "", "or text"},
		{[]string{"-C", "folder", "config", "print"}, 0, "", "level"},
		{[]string{"-C=folder", "list"}, 0, "", "itempointer "},
		{[]string{"-C", "nosuch", "list"}, 2, "-C nosuch: there is no such folder", ""},
		{[]string{"--version"}, 0, "", "informerlint "},
		{[]string{"explain", "itempointer"}, 0, "", "Limits:"},
		{[]string{"explain", "hotlist"}, 0, "", "\n      - it answers users, be it as a webhook\n"},
		{[]string{"version"}, 0, "", "informerlint "},
		{[]string{"version", "x"}, 2, "takes no arguments", ""},
		{[]string{"-V=full"}, 0, "", " buildID="},
		{[]string{"-flags"}, 0, "", `"unsafe-fixes"`},
	} {
		t.Run(fmt.Sprint(c.args), func(t *testing.T) {
			informerlint(t, dir, c.args...).is(t, c.status, c.stderr, c.stdout)
		})
	}
	var list []described
	if err := json.Unmarshal([]byte(informerlint(t, dir, "list", "-json").stdout), &list); err != nil || len(list) == 0 ||
		list[0].Title == "" || list[0].Level == "" || list[0].Since == "" || list[0].URL == "" {
		t.Errorf("list -json gives %+v, error %v", list, err)
	}
}

// status is a line of a usage about an exit status.
var status = regexp.MustCompile(`(?m)^\t[0-3]  \S`)

// TestExitStatuses wants the exit statuses in the help of every command, one on a line.
func TestExitStatuses(t *testing.T) {
	helped := [][]string{{"-h"}, {"inventory", "diff", "-h"}}
	for _, name := range commandNames() {
		helped = append(helped, []string{"help", name})
	}
	for _, args := range helped {
		_, listed, _ := strings.Cut(informerlint(t, t.TempDir(), args...).stdout, "\nExit status")
		if n := len(status.FindAllString(listed, -1)); n < 3 {
			t.Errorf("%v lists %d exit statuses:\n%s", args, n, listed)
		}
	}
}

// TestListColumns wants all titles in one column, however long the names are.
func TestListColumns(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(informerlint(t, t.TempDir(), "list").stdout), "\n")
	all := rules()
	if len(lines) != len(all) {
		t.Fatalf("got %d lines, want %d", len(lines), len(all))
	}
	column := strings.Index(lines[0], all[0].Title)
	for i, r := range all {
		if got := strings.Index(lines[i], r.Title); got != column || got < len(r.Name)+2 {
			t.Errorf("the title of %s begins in column %d, want %d", r.Name, got, column)
		}
	}
}
