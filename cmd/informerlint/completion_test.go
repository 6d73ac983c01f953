package main

import (
	_ "embed"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/report"
)

// Each script has a shell complete the line in the variable LINE, and writes the words that
// it offers to the file offered, with their help if it shows any; the last word of the line
// that comes of it goes to the file typed.
var (
	//go:embed testdata/completion/complete.bash
	completeBash string
	//go:embed testdata/completion/complete.zsh
	completeZsh string
	//go:embed testdata/completion/complete.fish
	completeFish string
)

var shells = map[string]string{"bash": completeBash, "zsh": completeZsh, "fish": completeFish}

// TestCompletion has the real shells complete command lines.
func TestCompletion(t *testing.T) {
	long(t)
	dir := t.TempDir()
	for _, name := range []string{"findings.sarif", "two words.yml", "folder/pods/pods.go"} {
		write(t, filepath.Join(dir, name), "")
	}
	var commands []string
	for _, c := range subcommands() {
		commands = append(commands, c.name)
	}
	for _, c := range []struct {
		line string
		want []string
	}{
		{"", append(commands, "./...", "./folder/")},
		{"ex", []string{"explain"}},
		{"help inv", []string{"inventory"}},
		{"completion ", []string{"bash", "zsh", "fish"}},
		{"config ", []string{"check", "print"}},
		{"config check -unsafe", []string{"-unsafe-fixes"}},
		{"-new", []string{"-new-from"}},
		{"--new", []string{"--new-from"}},
		{"-level ", levelNames()},
		{"-fail-on ", append(levelNames(), "never")},
		{"merge -fail-on=ne", []string{"-fail-on=never"}},
		{"-level=w", []string{"-level=warning"}},
		{"-format ", slices.Collect(maps.Keys(report.Formats))},
		{"inventory -format ", slices.Collect(maps.Keys(formats))},
		{"inventory diff -format ", slices.Collect(maps.Keys(diffFormats))},
		{"merge -sort c", []string{"cost"}},
		{"explain caches", []string{"cachescope", "cachesync"}},
		{"-disable hotl", []string{"hotlist"}},
		{"-enable=hotlist,resy", []string{"-enable=hotlist,resync"}},
		{"-o sar", []string{"sarif:"}},
		{"-o sarif:fi", []string{"sarif:findings.sarif"}},
		{"-o=sarif:fi", []string{"-o=sarif:findings.sarif"}},
		{"merge fi", []string{"findings.sarif"}},
		{"-config tw", []string{"two words.yml"}},
		{"-config=tw", []string{"-config=two words.yml"}},
		{"-C fo", []string{"folder/"}},
		{"-C=fo", []string{"-C=folder/"}},
		{"-fix ./fo", []string{"./folder/"}},
		{"-C folder inventory ./", []string{"./...", "./pods/"}},
		{"-tags ", nil},
		{"version ", nil},
		{"explain nosuch", nil},
	} {
		for shell := range shells {
			t.Run(shell+" "+c.line, func(t *testing.T) {
				offered, _ := completed(t, dir, shell, "informerlint "+c.line)
				want := slices.Sorted(slices.Values(c.want))
				if shell == "fish" && c.line == "" { // it takes them for hidden files
					want = slices.DeleteFunc(want, func(word string) bool { return strings.HasPrefix(word, ".") })
				}
				if !slices.Equal(offered, want) {
					t.Errorf("offered are\n%q\nwant\n%q", offered, want)
				}
			})
		}
	}
}

// TestCompletionHelp wants what words mean beside them, where the shell shows it.
func TestCompletionHelp(t *testing.T) {
	long(t)
	for line, want := range map[string]string{
		"informerlint ex":           "say what a rule reports, and why",
		"informerlint -lev":         "lowest level to report: info, warning or error",
		"informerlint explain hotl": "report LISTs that hot code sends to the API server",
	} {
		for _, shell := range []string{"zsh", "fish"} {
			if _, text := completed(t, t.TempDir(), shell, line); !strings.Contains(text, want) {
				t.Errorf("%s shows %q for %q, want %q", shell, text, line, want)
			}
		}
	}
}

// completed are the words that a shell offers for the last one of a line. Where there is one
// only, it is what the shell makes of the line.
func completed(t *testing.T, dir, shell, line string) (words []string, text string) {
	t.Helper()
	program, err := exec.LookPath(shell)
	if err != nil && os.Getenv("CI") == "" {
		t.Skipf("there is no %s: install it with your package manager", shell)
	}
	if err != nil {
		t.Fatal(err)
	}
	out := t.TempDir()
	file := filepath.Join(out, "script")
	write(t, file, shells[shell])
	cmd := exec.CommandContext(t.Context(), program, file)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "HOME="+out, "XDG_CONFIG_HOME="+out, "TERM=dumb", "LINE="+line, "OUT="+out, "PATH="+filepath.Dir(binary)+string(os.PathListSeparator)+os.Getenv("PATH"))
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", shell, err, text)
	}
	text = read(t, out, "offered")
	for entry := range strings.Lines(text) {
		word, _, _ := strings.Cut(strings.TrimSuffix(entry, "\n"), "\t")
		words = append(words, word)
	}
	slices.Sort(words)
	words = slices.Compact(words)
	begun := line[strings.LastIndex(line, " ")+1:]
	if typed, err := os.ReadFile(filepath.Join(out, "typed")); err == nil && len(words) < 2 && begun != "" && string(typed) != begun {
		words = []string{string(typed)}
	}
	return words, text
}
