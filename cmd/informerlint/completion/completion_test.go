package completion_test

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/cmd/informerlint/completion"
)

// program is a command with a subcommand and flags of each kind.
func program() completion.Command {
	flags := flag.NewFlagSet("program", flag.ContinueOnError)
	flags.String("C", "", "run in `dir`")
	flags.String("config", "", "read `file`; it has more to say")
	flags.String("name", "", "any `name`")
	flags.Bool("fix", false, "mend it (some of it)")
	return completion.Command{
		Commands: []completion.Command{{Word: completion.Word{Text: "show"}, Args: []completion.Values{completion.Unknown, completion.Packages}}},
		Flags:    flags,
		Args:     []completion.Values{completion.Packages},
	}
}

func TestComplete(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a/b/c", "a/testdata", "a/.git", "a/_old", "a/two words"} {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	abs := filepath.ToSlash(dir)
	for _, c := range []struct{ line, want string }{
		{"", "show ./... ./a/"},
		{"s", "show"},
		{"-", "-C -config -fix -name"},
		{"-fix s", ""}, // commands stand before all flags but -C
		{"-fix=f", "-fix=false"},
		{"-nosuch=", ""},
		{"-nosuch ", "./... ./a/"},
		{"-name ", ""},
		{"-name x -f", "-fix"},
		{"-config ", ":files"},
		{"--config=a", ":files --config="},
		{"-C ", ":folders"},
		{"-C a s", "show"},
		{"-C a ./", "./... ./b/"},
		{"-C a -C b ./", "./... ./c/"},
		{"-C=a show x ./b", "./b/"},
		{"-C nosuch ./", "./..."},
		{"show ", ""},
		{"show x y ./a/", "./a/... ./a/b/"},
		{"./a/..", "./a/..."},
		{".", "./ ../ ./..."},
		{"..", "../"},
		{abs + "/a/b", abs + "/a/b/"},
		{"k8s", ""},
		{"-- ", "./... ./a/"},
	} {
		reply := program().Complete(strings.Split(c.line, " ")...)
		var got []string
		for _, w := range reply.Words {
			got = append(got, w.Text)
		}
		if reply.Paths != "" {
			got = append(got, ":"+string(reply.Paths))
		}
		if reply.Before != "" {
			got = append(got, reply.Before)
		}
		if !slices.Equal(got, strings.Fields(c.want)) {
			t.Errorf("%q is completed by %q, want %s", c.line, got, c.want)
		}
	}
	if reply := program().Complete(); len(reply.Words) != 3 {
		t.Errorf("no word at all is completed by %v", reply.Words)
	}
}

func TestWrite(t *testing.T) {
	for line, want := range map[string]string{
		"-co":      "-config\tread file\n",
		"-f":       "-fix\tmend it\n",
		"-config=": ":files\t-config=\n",
		"k8s":      "",
	} {
		var b strings.Builder
		if err := program().Complete(line).Write(&b); err != nil || b.String() != want {
			t.Errorf("%s gives %q, want %q, error %v", line, b.String(), want, err)
		}
	}
}
